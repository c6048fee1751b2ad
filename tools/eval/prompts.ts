import { writeFileSync } from 'node:fs';
import { draftOf } from '#domain/analysis/compose/draft.ts';
import { statementsToJudge } from '#domain/analysis/compose/statements-to-judge.ts';
import { readVerdicts } from '#domain/analysis/judge/read-verdicts.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import type { ModelRequest } from '#domain/analysis/prompt/prompt.ts';
import { needsModel } from '#domain/analysis/subject.ts';
import { type LanguageModel, ModelError } from '#lambdas/ports/language-model.ts';
import type { EvaluatedFiling } from './filings.ts';
import { keyOf, purposeOf } from './recorded-answers.ts';

/**
 * Yields the requests that have no recorded answer yet: the writer's request for each analysis and, if the writer's
 * answer is known, the judge's request.
 */
export async function* openRequests(
  filings: Iterable<EvaluatedFiling>,
  known: LanguageModel | null,
): AsyncGenerator<{ file: string; request: ModelRequest }> {
  for (const { path, subject } of filings) {
    if (!needsModel(subject)) continue;
    const { request, passages } = preparePrompt(subject);
    const answer = await answerTo(known, request);
    if (answer === null) {
      yield { file: path, request };
      continue;
    }
    const draft = draftOf(subject, passages, answer);
    const toJudge = draft && statementsToJudge(subject, passages, draft);
    if (toJudge === null) continue;
    const verdicts = readVerdicts(await answerTo(known, toJudge.request), toJudge.statements.length);
    if (verdicts === null || verdicts.includes(null)) yield { file: path, request: toJudge.request };
  }
}

async function answerTo(known: LanguageModel | null, request: ModelRequest): Promise<unknown> {
  if (known === null) return null;
  try {
    return (await known.ask(request)).input;
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
}

/** Formats requests as JSON lines. An answer is a line `{"key": …, "input": {…arguments of its tool}}`. */
export function writeRequests(
  file: string,
  requests: readonly { file: string; request: ModelRequest }[],
): void {
  const lines = requests.map(({ file: filing, request }) =>
    JSON.stringify({ key: keyOf(request), purpose: purposeOf(request.tool.name), file: filing, ...request }),
  );
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
}
