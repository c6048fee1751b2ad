import * as v from 'valibot';
import type { AnalystPrompt, JsonSchema } from './prompt.ts';

/** What an answer may call the cause of another score than the baseline's. */
export const MOVE_CAUSES = [
  'going-concern doubt',
  'default or covenant breach',
  'restatement or weak controls',
  'investigation or lawsuit',
  'guidance raised',
  'guidance lowered',
  'executive leaves',
  'dilution',
  'large against the company',
  'already announced',
  'planned or routine',
  'no financial effect',
] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

/** The most an answer may move the score. @see docs/rules.md#analysis */
export const MOST_MOVE = 2;
const MOST_SENTENCES = 4;
const MOST_TAKEAWAYS = 7;
const MOST_CHARACTERS = 1_000;

/** Text with the numbers of the passages that bear it out; 0 are the computed facts. */
const Statement = v.object({
  text: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)),
    v.nonEmpty(),
  ),
  passages: v.fallback(v.array(v.fallback(v.number(), -1)), []),
});
export type Statement = v.InferOutput<typeof Statement>;

const Answer = v.object({
  one_liner: Statement,
  summary: v.pipe(
    v.array(Statement),
    v.transform((list) => list.slice(0, MOST_SENTENCES)),
  ),
  key_takeaways: v.pipe(
    v.array(Statement),
    v.transform((list) => list.slice(0, MOST_TAKEAWAYS)),
  ),
  importance_reason: Statement,
  score_move: v.fallback(
    v.nullish(
      v.object({
        points: v.pipe(
          v.number(),
          v.transform((points) => Math.max(-MOST_MOVE, Math.min(MOST_MOVE, points))),
        ),
        cause: v.picklist(MOVE_CAUSES),
        passage: v.number(),
      }),
    ),
    null,
  ),
});
export type Answer = v.InferOutput<typeof Answer>;

/** A model's answer with texts trimmed, lists cut and numbers clamped; `null` for one that is none. */
export function readAnswer(answer: unknown): Answer | null {
  const result = v.safeParse(Answer, answer);
  return result.success ? result.output : null;
}

const text = (description: string): JsonSchema => ({ type: 'string', description });
const statement = (description: string): JsonSchema => ({
  type: 'object',
  description,
  properties: {
    text: text('Plain English, only what the cited passages say.'),
    passages: {
      type: 'array',
      items: { type: 'integer', minimum: 0 },
      description: 'Numbers of the passages that say it; 0 stands for the facts.',
    },
  },
  required: ['text', 'passages'],
});

/** The tool that a model must call; its arguments are the analysis. */
export const ANALYSIS_TOOL: AnalystPrompt['tool'] = {
  name: 'record_analysis',
  description: 'Records the analysis of the filing.',
  schema: {
    type: 'object',
    properties: {
      one_liner: statement('What happened, with the most important figure; at most 140 characters.'),
      summary: {
        type: 'array',
        maxItems: MOST_SENTENCES,
        items: statement('One sentence that adds to the one-liner.'),
      },
      key_takeaways: {
        type: 'array',
        maxItems: MOST_TAKEAWAYS,
        items: statement('One further fact, not told in one-liner or summary.'),
      },
      importance_reason: statement('What it means for a holder of the shares, in one sentence.'),
      score_move: {
        type: 'object',
        description: 'Only if a passage says something that the baseline score leaves out.',
        properties: {
          points: { type: 'number', minimum: -MOST_MOVE, maximum: MOST_MOVE },
          cause: { type: 'string', enum: [...MOVE_CAUSES] },
          passage: { type: 'integer', minimum: 1 },
        },
        required: ['points', 'cause', 'passage'],
      },
    },
    required: ['one_liner', 'summary', 'key_takeaways', 'importance_reason'],
  },
};
