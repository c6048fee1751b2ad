import { readFileSync } from 'node:fs';
import { type CheckedStatement, checkStatement } from '#domain/analysis/check/check-statement.ts';
import { sourceOf } from '#domain/analysis/check/statement-evidence.ts';
import { judgeRequest } from '#domain/analysis/judge/judge-request.ts';
import { readVerdicts } from '#domain/analysis/judge/read-verdicts.ts';
import type { ModelRequest, PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { type LanguageModel, ModelError } from '#lambdas/ports/language-model.ts';

/** One line in a file of statements. */
type Stated = { file: string; statement: string; sentences: string[] };

/** Results of the code check and the judge for one statement. */
export type JudgedLine = {
  statement: string;
  /** Whether the statement passes the code check. */
  code: boolean;
  /** `null` if there is no verdict. */
  judge: boolean | null;
  /** Whether a reader would see the statement. */
  shown: boolean;
  /** Description of what the code check found wrong. */
  fault: string | null;
};

/**
 * The statements of one filing. The sentences that support them are the passages of the request, each listed once.
 */
type Group = { request: ModelRequest; stated: Stated[] };

export function statementsOf(files: readonly string[]): Stated[] {
  return files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line): Stated => JSON.parse(line));
}

/** Builds one request to the judge for each filing's statements. */
export function groupsOf(statements: readonly Stated[]): Group[] {
  return [...Map.groupBy(statements, ({ file }) => file).values()].map((stated) => {
    const sentences = [...new Set(stated.flatMap((one) => one.sentences))];
    const asked = stated.map(({ statement, sentences: own }) => ({
      text: statement,
      passages: own.map((sentence) => sentences.indexOf(sentence) + 1),
    }));
    return { request: judgeRequest('', asked, sentences.map(passageOf)), stated };
  });
}

/** @param judge `null` to run the code checks alone */
export async function* judgeStatements(
  statements: readonly Stated[],
  judge: LanguageModel | null,
): AsyncGenerator<JudgedLine> {
  for (const { request, stated } of groupsOf(statements)) {
    const verdicts = judge === null ? null : await verdictsOf(judge, request, stated.length);
    for (const [index, { statement, sentences }] of stated.entries()) {
      const { fault } = checkByCode(statement, sentences);
      const verdict = verdicts?.[index] ?? null;
      const isSupported = verdict === null ? null : verdict === 'supported';
      yield {
        statement,
        code: fault === null,
        judge: isSupported,
        shown: fault === null && isSupported === true,
        fault: fault === null ? null : `${fault.kind}: ${fault.words}`,
      };
    }
  }
}

function checkByCode(statement: string, sentences: readonly string[]): CheckedStatement {
  const sources = sentences.map((text, index) => sourceOf(passageOf(text, index)));
  return checkStatement(statement, sources, { company: null, dates: '', shown: '' });
}

const passageOf = (text: string, index: number): PromptPassage => ({
  number: index + 1,
  start: 0,
  text,
  heading: null,
  isCut: true,
  scale: 1,
});

async function verdictsOf(judge: LanguageModel, request: ModelRequest, statements: number) {
  try {
    const { input } = await judge.ask(request);
    return readVerdicts(input, statements);
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
}
