import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import type { AnalystPrompt } from '#domain/analysis/prompt/prompt.ts';
import { type Analyst, type AnalystAnswer, AnalystError } from '#lambdas/ports/analyst.ts';

type Recorded = { prompt: string; model: string; milliseconds: number; answer: AnalystAnswer };

/** Keeps every answer in a file, a JSON line each, so that it can be judged again without the model. */
export function recording(analyst: Analyst, file: string): Analyst {
  return {
    model: analyst.model,
    write: async (prompt) => {
      const started = performance.now();
      const answer = await analyst.write(prompt);
      const milliseconds = Math.round(performance.now() - started);
      const line: Recorded = { prompt: keyOf(prompt), model: analyst.model, milliseconds, answer };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      return answer;
    },
  };
}

/** Answers from such a file. A prompt that changed since has no answer there. */
export function replaying(file: string): Analyst {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const recorded = lines.map((line): Recorded => JSON.parse(line));
  const byPrompt = new Map(recorded.map((line) => [line.prompt, line.answer]));
  return {
    model: recorded[0]?.model ?? 'recorded',
    write: async (prompt) => {
      const answer = byPrompt.get(keyOf(prompt));
      if (answer === undefined) throw new AnalystError('malformed', 'No answer to this prompt was recorded.');
      return answer;
    },
  };
}

function keyOf({ system, text, tool, maxTokens }: AnalystPrompt): string {
  return createHash('sha256')
    .update(JSON.stringify([system, text, tool, maxTokens]))
    .digest('hex');
}
