import { checkAnalysis } from '#domain/analysis/check/check-analysis.ts';
import { costOf, DEFAULT_MODEL } from '#domain/analysis/models.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { type AnalysisSubject, needsModel } from '#domain/analysis/subject.ts';
import { writeAnalysis } from '#lambdas/analysis/write-analysis.ts';
import { systemClock } from '#lambdas/ground/clock.ts';
import type { Analyst, TokenUsage } from '#lambdas/ports/analyst.ts';
import { type EvaluatedFiling, filingsIn } from './filings.ts';
import { judge } from './judge.ts';
import { essentialWords, isAccepted, labelsIn } from './labels.ts';

/** What the filings of one form came to. */
export type FormScore = {
  form: string;
  filings: number;
  requests: number;
  fallbacks: number;
  verified: number;
  total: number;
  takeaways: number;
  repeated: number;
  tooLong: number;
  unverified: number;
  altered: number;
  labeled: number;
  accepted: number;
  wordsTold: number;
  words: number;
  usage: TokenUsage;
  /** US dollars at the analyst's price. */
  cost: number;
  /** US dollars at the price of the default model. */
  costByDefault: number;
  /** Milliseconds of each filing: the whole, and without the model. */
  latencies: number[];
  computing: number[];
  /** One line for each thing that is wrong. */
  faults: string[];
};

const NOTHING = {
  filings: 0,
  requests: 0,
  fallbacks: 0,
  verified: 0,
  total: 0,
  takeaways: 0,
  repeated: 0,
  tooLong: 0,
  unverified: 0,
  altered: 0,
  labeled: 0,
  accepted: 0,
  wordsTold: 0,
  words: 0,
  cost: 0,
  costByDefault: 0,
};

/** Analyzes every filing of the folders. @param most filings per folder, for a quick look */
export async function evaluate(
  analyst: Analyst,
  folders: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<FormScore[]> {
  const forms = new Map<string, FormScore>();
  for (const folder of folders) {
    const labels = labelsIn(folder);
    let left = most;
    for (const filing of filingsIn(folder)) {
      if (left-- <= 0) break;
      const { form } = filing.subject;
      const score = forms.get(form) ?? {
        form,
        ...NOTHING,
        usage: { inputTokens: 0, outputTokens: 0 },
        latencies: [],
        computing: [],
        faults: [],
      };
      forms.set(form, score);
      await add(score, analyst, filing, labels);
    }
  }
  return [...forms.values()].sort((a, b) => b.filings - a.filings);
}

async function add(
  score: FormScore,
  analyst: Analyst,
  { path, subject }: EvaluatedFiling,
  labels: ReturnType<typeof labelsIn>,
): Promise<void> {
  const fault = (kind: string, what: unknown) =>
    score.faults.push(`${path}  ${kind}  ${JSON.stringify(what)}`);
  const asked: { analysis: unknown; model: string }[] = [];
  const listening: Analyst = {
    model: analyst.model,
    write: async (prompt) => {
      const answer = await analyst.write(prompt);
      asked.push(answer);
      return answer;
    },
  };
  const written = await writeAnalysis({ analyst: listening, clock: systemClock }, subject);
  const { analysis, requests, usage } = written;
  const found = judge(analysis, subject);
  score.filings += 1;
  score.requests += requests;
  score.usage.inputTokens += usage.inputTokens;
  score.usage.outputTokens += usage.outputTokens;
  score.cost += written.cost;
  score.costByDefault += costOf(DEFAULT_MODEL, usage);
  score.latencies.push(written.milliseconds);
  score.computing.push(computingOf(subject, asked[0]));
  score.takeaways += analysis.takeaways.length;
  score.repeated += found.repeated;
  score.tooLong += found.tooLong.length;
  score.unverified += found.unverifiedNumbers.length;
  score.altered += found.alteredPassages.length;
  if (requests > 0) {
    score.verified += analysis.verified;
    score.total += analysis.total;
  }
  if (analysis.fallback !== null) {
    score.fallbacks += 1;
    fault('fallback', analysis.fallback);
  }
  for (const number of found.unverifiedNumbers) fault('unverified', number);
  for (const passage of found.alteredPassages) fault('altered', passage);
  for (const text of found.tooLong) fault('too long', text);
  const label = labels.get(path);
  if (label === undefined) return;
  const words = essentialWords(analysis, label);
  score.labeled += 1;
  score.words += words.of;
  score.wordsTold += words.told;
  if (isAccepted(analysis.level, label)) score.accepted += 1;
  else fault('level', { is: analysis.level, accepted: label.levels, headline: analysis.oneLiner });
  if (words.told < words.of) fault('words', { headline: analysis.oneLiner, mention: label.mention });
}

/** Milliseconds of the processor for preparing and checking once more: a busy machine does not count. */
function computingOf(
  subject: AnalysisSubject,
  answer: { analysis: unknown; model: string } | undefined,
): number {
  const started = process.cpuUsage();
  if (needsModel(subject)) {
    const { passages } = preparePrompt(subject);
    if (answer !== undefined) checkAnalysis(subject, passages, answer);
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}
