import { checkAnalysis } from '#domain/analysis/check/check-analysis.ts';
import { costOf } from '#domain/analysis/models.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import { type AnalysisSubject, needsModel } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import type { Clock } from '#lambdas/ground/clock.ts';
import { type Analyst, type AnalystAnswer, AnalystError, type TokenUsage } from '#lambdas/ports/analyst.ts';

export type WriteDeps = { analyst: Analyst; clock: Pick<Clock, 'now' | 'sleep' | 'random'> };

/** An analysis, and what it took. */
export type WrittenAnalysis = {
  /** Always fit to show: where no model's words stand, the rules' do. */
  analysis: Analysis;
  requests: number;
  usage: TokenUsage;
  /** US dollars. */
  cost: number;
  milliseconds: number;
  /** Why the model gave nothing; `null` if it answered, or if none was asked. */
  error: AnalystError | null;
};

/** A request is tried so often; what still fails is for the queue, which waits longer. */
const MOST_REQUESTS = 3;
const FIRST_PAUSE_MS = 400;

/**
 * Writes the analysis of a filing that was read: asks the model where one helps, and keeps what the filing bears out.
 * Never throws for what a model does; an `error` that `helpsToRetry` is worth another message later.
 */
export async function writeAnalysis(deps: WriteDeps, subject: AnalysisSubject): Promise<WrittenAnalysis> {
  const started = deps.clock.now();
  const spent = { requests: 0, usage: { inputTokens: 0, outputTokens: 0 }, cost: 0 };
  const written = (analysis: Analysis, error: AnalystError | null): WrittenAnalysis => ({
    ...spent,
    analysis,
    milliseconds: deps.clock.now() - started,
    error,
  });
  if (!needsModel(subject)) return written(rulesAnalysis(subject, null), null);
  const request = preparePrompt(subject);
  const pay = (usage: TokenUsage) => {
    spent.requests += 1;
    spent.usage.inputTokens += usage.inputTokens;
    spent.usage.outputTokens += usage.outputTokens;
    spent.cost += costOf(deps.analyst.model, usage);
  };
  const answer = await ask(deps, () => deps.analyst.write(request.prompt), pay);
  if (answer instanceof AnalystError) return written(rulesAnalysis(subject, answer.failure), answer);
  return written(checkAnalysis(subject, request.passages, answer), null);
}

/** Tries again with growing, random pauses where that can help. */
async function ask(
  { clock }: WriteDeps,
  write: () => Promise<AnalystAnswer>,
  pay: (usage: TokenUsage) => void,
): Promise<AnalystAnswer | AnalystError> {
  for (let request = 1; ; request++) {
    try {
      const answer = await write();
      pay(answer.usage);
      return answer;
    } catch (error) {
      if (!(error instanceof AnalystError)) throw error;
      pay(error.usage);
      if (!error.helpsToRetry || request === MOST_REQUESTS) return error;
    }
    await clock.sleep(FIRST_PAUSE_MS * 2 ** (request - 1) * (0.5 + clock.random()));
  }
}
