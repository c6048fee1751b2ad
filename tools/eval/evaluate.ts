import { costOf, DEFAULT_MODEL, MODELS } from '#domain/analysis/models.ts';
import { needsModel } from '#domain/analysis/subject.ts';
import { RULES_MODEL } from '#domain/contract/analysis-contract.ts';
import { type WriteDeps, writeAnalysis } from '#lambdas/analysis/write-analysis.ts';
import type { TokenUsage } from '#lambdas/ports/language-model.ts';
import { essentialWords, type FilingLabel, isAccepted } from './filing-labels.ts';
import type { EvaluatedFiling } from './filings.ts';
import { faultsOf } from './inspect.ts';

/** Evaluation results for all filings of one form. */
export type FormScore = {
  form: string;
  /** Number of filings for which a model was called and answered. */
  analyses: number;
  /**
   * The next three fields count the analyses whose readers see the model's prose, only quotations, or the rules' text.
   */
  prose: number;
  quoted: number;
  rules: number;
  /** Number of analyses that keep the writer's own headline. */
  headlines: number;
  statements: number;
  droppedByCode: number;
  droppedByJudge: number;
  /** Number of filings where the judge found that the filing contradicts the rules' headline. */
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
  /** Cost in US dollars at list prices. */
  cost: number;
  /** Milliseconds per filing, writer and judge together. */
  latencies: number[];
  /** One line for each error. */
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
 * Analyzes filings and adds up the results by form. Filings for which no model answer was recorded are left out.
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
  // Recorded answers from a model without a known price are charged at the default model's price.
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
  score.wordsSaid += words.mentioned;
  if (isAccepted(analysis.level, label)) score.accepted += 1;
  else fault('level', { is: analysis.level, accepted: label.levels, headline: analysis.oneLiner });
  if (words.mentioned < words.of) fault('words', { headline: analysis.oneLiner, mention: label.mention });
  return true;
}
