import { costOf, DEFAULT_MODEL, MODELS } from '#domain/analysis/models.ts';
import { needsModel } from '#domain/analysis/subject.ts';
import { RULES_MODEL } from '#domain/contract/analysis.ts';
import { type WriteDeps, writeAnalysis } from '#lambdas/analysis/write-analysis.ts';
import type { TokenUsage } from '#lambdas/ports/language-model.ts';
import type { EvaluatedFiling } from './filings.ts';
import { faultsOf } from './inspect.ts';
import { essentialWords, type FilingLabel, isAccepted } from './labels.ts';

/** What the filings of one form came to. */
export type FormScore = {
  form: string;
  /** Filings that a model was asked about and answered. */
  analyses: number;
  /** Of these: a model's prose reaches readers; quotations do; the rules' words do. */
  prose: number;
  quoted: number;
  rules: number;
  /** The writer's own headline stands. */
  headlines: number;
  statements: number;
  droppedByCode: number;
  droppedByJudge: number;
  /** The judge found that the filing says otherwise than the rules' headline. */
  rulesContradicted: number;
  takeaways: number;
  repeated: number;
  tooLong: number;
  unbacked: number;
  altered: number;
  labeled: number;
  accepted: number;
  wordsSaid: number;
  words: number;
  usage: TokenUsage;
  /** US dollars at list prices. */
  cost: number;
  /** Milliseconds of each filing, writer and judge together. */
  latencies: number[];
  /** One line for each thing that is wrong. */
  faults: string[];
};

export function emptyScore(form: string): FormScore {
  return {
    form,
    ...{ analyses: 0, prose: 0, quoted: 0, rules: 0, headlines: 0 },
    ...{ statements: 0, droppedByCode: 0, droppedByJudge: 0, rulesContradicted: 0 },
    ...{ takeaways: 0, repeated: 0, tooLong: 0, unbacked: 0, altered: 0 },
    ...{ labeled: 0, accepted: 0, wordsSaid: 0, words: 0 },
    usage: { inputTokens: 0, outputTokens: 0 },
    cost: 0,
    latencies: [],
    faults: [],
  };
}

/**
 * Analyzes filings and adds up what came of it, by form. Filings to which no model has an answer, because none was
 * recorded, are left out.
 */
export async function evaluate(
  deps: WriteDeps,
  filings: Iterable<EvaluatedFiling>,
  labelOf: (filing: EvaluatedFiling) => FilingLabel | undefined,
): Promise<FormScore[]> {
  const forms = new Map<string, FormScore>();
  for (const filing of filings) {
    if (!needsModel(filing.subject)) continue;
    const { form } = filing.subject;
    const score = forms.get(form) ?? emptyScore(form);
    if (await add(score, deps, filing, labelOf(filing))) forms.set(form, score);
  }
  return [...forms.values()].sort((a, b) => b.analyses - a.analyses);
}

async function add(
  score: FormScore,
  deps: WriteDeps,
  { path, subject }: EvaluatedFiling,
  label: FilingLabel | undefined,
): Promise<boolean> {
  const { analysis, usage, cost, milliseconds, error } = await writeAnalysis(deps, subject);
  if (error !== null) return false;
  const fault = (kind: string, what: unknown) =>
    score.faults.push(`${path}  ${kind}  ${JSON.stringify(what)}`);
  const found = faultsOf(analysis, subject);
  const isByRules = analysis.fallback !== null || analysis.model === RULES_MODEL;
  const droppedBy = (gate: string) => analysis.dropped.filter((one) => one.gate === gate).length;
  score.analyses += 1;
  if (isByRules) score.rules += 1;
  else if (analysis.judge === null) score.quoted += 1;
  else score.prose += 1;
  if (!isByRules && analysis.judge !== null && !analysis.dropped.some(({ part }) => part === 'headline'))
    score.headlines += 1;
  score.statements += analysis.total;
  score.droppedByCode += droppedBy('code');
  score.droppedByJudge += droppedBy('judge');
  score.rulesContradicted += Number(analysis.contradictsRules);
  score.usage.inputTokens += usage.inputTokens;
  score.usage.outputTokens += usage.outputTokens;
  // Answers that were recorded elsewhere count at the price of the default model.
  score.cost += deps.writer.model in MODELS ? cost : costOf(DEFAULT_MODEL, usage);
  score.latencies.push(milliseconds);
  score.takeaways += analysis.takeaways.length;
  score.repeated += found.repeated;
  score.tooLong += found.tooLong.length;
  score.unbacked += found.unbacked.length;
  score.altered += found.alteredPassages.length;
  if (isByRules) fault('rules', analysis.fallback);
  for (const one of analysis.dropped) fault(`dropped by ${one.gate}`, one);
  if (analysis.contradictsRules) fault('contradicts the rules', subject.assessment.one_liner);
  for (const passage of found.alteredPassages) fault('altered', passage);
  for (const text of [...found.tooLong]) fault('too long', text);
  for (const text of found.unbacked) fault('unbacked', text);
  if (label === undefined) return true;
  const words = essentialWords(analysis, label);
  score.labeled += 1;
  score.words += words.of;
  score.wordsSaid += words.told;
  if (isAccepted(analysis.level, label)) score.accepted += 1;
  else fault('level', { is: analysis.level, accepted: label.levels, headline: analysis.oneLiner });
  if (words.told < words.of) fault('words', { headline: analysis.oneLiner, mention: label.mention });
  return true;
}
