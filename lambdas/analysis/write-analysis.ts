import { composeAnalysis, type Judged } from '#domain/analysis/compose/compose-analysis.ts';
import { type Draft, draftOf } from '#domain/analysis/compose/draft.ts';
import { statementsToJudge } from '#domain/analysis/compose/statements-to-judge.ts';
import { readVerdicts } from '#domain/analysis/judge/read-verdicts.ts';
import { costOf } from '#domain/analysis/models.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import type { ModelRequest, PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import { type AnalysisSubject, needsModel } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import {
  type LanguageModel,
  type ModelAnswer,
  ModelError,
  type TokenUsage,
} from '#lambdas/ports/language-model.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';

export type WriteDeps = {
  writer: LanguageModel;
  /** `null` if the stage has no judge, in which case quotations are shown instead of prose. */
  judge: LanguageModel | null;
  clock: Pick<Clock, 'now' | 'sleep' | 'random'>;
};

/** An analysis, and its cost. */
export type WrittenAnalysis = {
  /** An analysis that may always be shown: if none of the model's statements is valid, it contains the rules' texts. */
  analysis: Analysis;
  /** Number of requests to the writer and the judge together. */
  requests: number;
  usage: TokenUsage;
  /** US dollars. */
  cost: number;
  milliseconds: number;
  /** Why the writer returned nothing; `null` if it answered, or was not called. */
  error: ModelError | null;
  /** Why the judge returned nothing; `null` if it answered, or was not called. */
  judgeError: ModelError | null;
};

/** Maximum attempts for a request to the writer. After that, the queue retries with longer pauses. */
const MOST_REQUESTS = 3;
/** The judge is called only once, because readers are waiting. */
const MOST_JUDGE_REQUESTS = 1;
const FIRST_PAUSE_MS = 400;

/**
 * Writes the analysis of a filing that was read: calls the writer model if it can add something, checks its statements
 * in code, asks the judge model which of them the filing supports, and keeps those. Never throws because of a model's
 * behavior; an error with `helpsToRetry` justifies another queue message later.
 */
export async function writeAnalysis(deps: WriteDeps, subject: AnalysisSubject): Promise<WrittenAnalysis> {
  const started = deps.clock.now();
  const spent = { requests: 0, usage: { inputTokens: 0, outputTokens: 0 }, cost: 0 };
  const errors: { error: ModelError | null; judgeError: ModelError | null } = {
    error: null,
    judgeError: null,
  };
  const written = (analysis: Analysis): WrittenAnalysis => ({
    ...spent,
    ...errors,
    analysis,
    milliseconds: deps.clock.now() - started,
  });
  if (!needsModel(subject)) return written(rulesAnalysis(subject, null));
  const pay = (model: string) => (usage: TokenUsage) => {
    spent.requests += 1;
    spent.usage.inputTokens += usage.inputTokens;
    spent.usage.outputTokens += usage.outputTokens;
    spent.cost += costOf(model, usage);
  };
  const { request, passages } = preparePrompt(subject);
  const answer = await ask(deps, deps.writer, request, pay(deps.writer.model), MOST_REQUESTS);
  // The valid statements in an answer that was cut off are kept.
  const input = answer instanceof ModelError ? answer.partial : answer.input;
  const draft = input === undefined ? null : draftOf(subject, passages, input);
  if (draft === null) {
    errors.error = answer instanceof ModelError ? answer : null;
    return written(rulesAnalysis(subject, answer instanceof ModelError ? answer.failure : 'malformed'));
  }
  const judged = await judge(deps, { subject, passages, draft }, pay);
  if (judged instanceof ModelError) errors.judgeError = judged;
  const verdicts = judged instanceof ModelError ? null : judged;
  return written(composeAnalysis(subject, draft, verdicts, deps.writer.model));
}

/** @returns `null` if there is no judge or nothing to judge */
async function judge(
  deps: WriteDeps,
  {
    subject,
    passages,
    draft,
  }: { subject: AnalysisSubject; passages: readonly PromptPassage[]; draft: Draft },
  pay: (model: string) => (usage: TokenUsage) => void,
): Promise<Judged | ModelError | null> {
  if (deps.judge === null) return null;
  const toJudge = statementsToJudge(subject, passages, draft);
  if (toJudge === null) return { judge: deps.judge.model, verdicts: [] };
  const { model } = deps.judge;
  const answer = await ask(deps, deps.judge, toJudge.request, pay(model), MOST_JUDGE_REQUESTS);
  if (answer instanceof ModelError && answer.partial === undefined) return answer;
  const input = answer instanceof ModelError ? answer.partial : answer.input;
  const verdicts = readVerdicts(input, toJudge.statements.length + 1);
  if (verdicts === null) return new ModelError('malformed', `${model} gave no verdicts.`);
  return { judge: model, verdicts };
}

/** Calls a model and retries with growing, randomized pauses if that can help. */
async function ask(
  { clock }: WriteDeps,
  model: LanguageModel,
  request: ModelRequest,
  pay: (usage: TokenUsage) => void,
  mostRequests: number,
): Promise<ModelAnswer | ModelError> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await model.ask(request);
      pay(answer.usage);
      return answer;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      pay(error.usage);
      if (!error.helpsToRetry || tries === mostRequests) return error;
    }
    await clock.sleep(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + clock.random()));
  }
}
