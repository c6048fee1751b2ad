import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import type { ModelRequest } from '#domain/analysis/prompt/prompt.ts';
import { type LanguageModel, type ModelAnswer, ModelError } from '#lambdas/ports/language-model.ts';
import { tokensOf } from '#local/bedrock/model-reply.ts';
import { passagesIn, statementsIn } from '#local/bedrock/read-request.ts';

/** One line in a file of recorded answers. */
export type RecordedAnswer = {
  /** Key of the request, as `npm run eval -- prompts` writes it. */
  key: string;
  /** The arguments of the request's tool. */
  input: unknown;
  model?: string;
  milliseconds?: number;
  usage?: ModelAnswer['usage'];
  /**
   * Only for a judge's answer: one key for each statement and the passages it cites, so that its verdict can be
   * reused in requests with other statements.
   */
  parts?: string[];
};

/** A verdict on one statement, regardless of the request it was part of. */
type RecordedVerdict = { statement: string; verdict: string };

export const UNKNOWN_MODEL = 'recorded';

/**
 * Returns the key of a request, based on its content. Changed instructions therefore don't make a recorded answer
 * stale, but changed passages do.
 */
export function keyOf({ tool, text }: Pick<ModelRequest, 'tool' | 'text'>): string {
  return hashOf(`${purposeOf(tool.name)}\n${text}`);
}

export function purposeOf(tool: string): 'analysis' | 'judge' {
  return tool === 'record_verdicts' ? 'judge' : 'analysis';
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Returns a key for each statement in a judge's request, in order. */
export function partsOf(request: string): string[] {
  const passages = new Map(passagesIn(request).map(({ number, text }) => [number, text]));
  return statementsIn(request).map(({ text, passages: cited }) =>
    hashOf([text, ...cited.map((number) => passages.get(number) ?? '')].join('\n')),
  );
}

/**
 * Returns a model that replays answers from files. A request whose material has changed since recording gets no
 * answer.
 */
export function replaying(files: readonly string[]): LanguageModel {
  const lines = files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line): RecordedAnswer | RecordedVerdict => JSON.parse(line));
  const answers = lines.filter((line) => 'key' in line);
  const byKey = new Map(answers.map((line) => [line.key, line]));
  const byPart = new Map(answers.flatMap(verdictsByPart));
  const byStatement = new Map(
    lines.filter((line) => 'statement' in line).map((line) => [line.statement, line.verdict]),
  );
  const model = answers.find((line) => line.model !== undefined)?.model ?? UNKNOWN_MODEL;
  return {
    model,
    ask: async (request) => {
      const recorded = byKey.get(keyOf(request));
      const input = recorded?.input ?? assembledAnswer(request, byPart, byStatement);
      if (input === null) throw new ModelError('malformed', 'No answer to this request was recorded.');
      const usage = recorded?.usage ?? {
        inputTokens: tokensOf(request.system + JSON.stringify(request.tool) + request.text),
        outputTokens: tokensOf(JSON.stringify(input)),
      };
      return { input, model: recorded?.model ?? model, usage };
    },
  };
}

function verdictsByPart({ parts = [], input }: RecordedAnswer): [string, unknown][] {
  const { verdicts = [] } = input as { verdicts?: { statement: number; verdict: string }[] };
  return verdicts.flatMap(({ statement, verdict }) => {
    const part = parts[statement - 1];
    return part === undefined ? [] : [[part, verdict]];
  });
}

/** Assembles a judge's answer from recorded verdicts on its statements; `null` if no verdict is known. */
function assembledAnswer(
  { tool, text }: ModelRequest,
  byPart: ReadonlyMap<string, unknown>,
  byStatement: ReadonlyMap<string, string>,
): { verdicts: object[] } | null {
  if (purposeOf(tool.name) !== 'judge') return null;
  const parts = partsOf(text);
  const verdicts = statementsIn(text).flatMap(({ number, text: statement }, index) => {
    const verdict = byPart.get(parts[index] ?? '') ?? byStatement.get(statement);
    return verdict === undefined ? [] : [{ statement: number, verdict }];
  });
  return verdicts.length === 0 ? null : { verdicts };
}

/** Wraps a model and appends every answer to a file as a JSON line. */
export function recording(model: LanguageModel, file: string): LanguageModel {
  return {
    model: model.model,
    ask: async (request) => {
      const started = performance.now();
      const answer = await model.ask(request);
      const line: RecordedAnswer = {
        key: keyOf(request),
        input: answer.input,
        model: answer.model,
        milliseconds: Math.round(performance.now() - started),
        usage: answer.usage,
        ...(purposeOf(request.tool.name) === 'judge' ? { parts: partsOf(request.text) } : {}),
      };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      return answer;
    },
  };
}
