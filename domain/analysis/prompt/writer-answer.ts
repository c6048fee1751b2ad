import * as v from 'valibot';
import { SCORE_CAUSE_NAMES } from '#domain/analysis/score-causes.ts';
import type { JsonSchema, ModelRequest } from './prompt.ts';

/**
 * The maximum number of points by which an answer may move the score.
 * @see docs/rules.md#analysis
 */
export const MOST_MOVE = 2;
/** The maximum length of a headline, which must fit on one line. */
export const LONGEST_HEADLINE = 160;
export const MOST_SENTENCES = 3;
export const MOST_TAKEAWAYS = 5;
const MOST_FACTS = 5;
const MOST_CHARACTERS = 600;

const Words = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)),
  v.nonEmpty(),
);
/** A text with the numbers of the passages that support it; number 0 contains the facts. */
const Statement = v.object({
  text: Words,
  passages: v.fallback(v.array(v.fallback(v.number(), -1)), []),
});
export type Statement = v.InferOutput<typeof Statement>;

const ScoreMove = v.object({
  points: v.pipe(
    v.number(),
    v.transform((points) => Math.max(-MOST_MOVE, Math.min(MOST_MOVE, points))),
  ),
  cause: v.picklist(SCORE_CAUSE_NAMES),
  because: Statement,
});
export type ScoreMove = v.InferOutput<typeof ScoreMove>;

const WrongFact = v.object({ fact: v.string(), passage: v.number() });

/** Accepts a list but keeps only its well-formed members, up to a maximum number. */
const upTo = <Member extends v.GenericSchema>(most: number, member: Member) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) =>
        list
          .map((one) => v.safeParse(member, one))
          .filter(({ success }) => success)
          .map(({ output }) => output as v.InferOutput<Member>)
          .slice(0, most),
      ),
    ),
    [],
  );

const Answer = v.pipe(
  v.object({
    one_liner: v.fallback(v.nullable(Statement), null),
    summary: upTo(MOST_SENTENCES, Statement),
    key_takeaways: upTo(MOST_TAKEAWAYS, Statement),
    importance_reason: v.fallback(v.nullable(Statement), null),
    wrong_facts: upTo(MOST_FACTS, WrongFact),
    score_move: v.fallback(v.nullish(ScoreMove), null),
  }),
  v.check(
    ({ one_liner, summary, key_takeaways }) =>
      one_liner !== null || summary.length > 0 || key_takeaways.length > 0,
    'An analysis says something.',
  ),
);
export type Answer = v.InferOutput<typeof Answer>;

/**
 * Reads a writer's answer. It trims texts, shortens lists, clamps numbers and omits malformed parts.
 * @returns `null` if nothing usable remains
 */
export function readAnswer(input: unknown): Answer | null {
  const result = v.safeParse(Answer, input);
  return result.success ? result.output : null;
}

const text = (description: string): JsonSchema => ({ type: 'string', description });
const statement = (description: string): JsonSchema => ({
  type: 'object',
  description,
  properties: {
    text: text('Plain English.'),
    passages: {
      type: 'array',
      items: { type: 'integer', minimum: 0 },
      description: 'Numbers of all passages that the statement rests on; 0 stands for the facts.',
    },
  },
  required: ['text', 'passages'],
});

/** The tool that the model must call to write an analysis; its arguments are the analysis. */
export const ANALYSIS_TOOL: ModelRequest['tool'] = {
  name: 'record_analysis',
  description: 'Records the analysis of the filing.',
  schema: {
    type: 'object',
    properties: {
      one_liner: statement(
        `What happened, with the figure that matters most; at most ${LONGEST_HEADLINE} characters, without the company's name.`,
      ),
      summary: {
        type: 'array',
        maxItems: MOST_SENTENCES,
        items: statement('One sentence that adds to the one-liner.'),
      },
      key_takeaways: {
        type: 'array',
        maxItems: MOST_TAKEAWAYS,
        items: statement('One further fact that neither one-liner nor summary says.'),
      },
      importance_reason: statement('What this filing means for a holder of the shares, in one sentence.'),
      wrong_facts: {
        type: 'array',
        maxItems: MOST_FACTS,
        description: 'Facts that a passage contradicts; empty if there are none.',
        items: {
          type: 'object',
          properties: {
            fact: text('The fact, as it stands in <facts>.'),
            passage: { type: 'integer', minimum: 1, description: 'The passage that contradicts it.' },
          },
          required: ['fact', 'passage'],
        },
      },
      score_move: {
        type: 'object',
        description: 'Only if the baseline score misses or overrates what a passage says.',
        properties: {
          points: { type: 'number', minimum: -MOST_MOVE, maximum: MOST_MOVE },
          cause: { type: 'string', enum: SCORE_CAUSE_NAMES },
          because: statement('What the passage says that moves the score, in one sentence.'),
        },
        required: ['points', 'cause', 'because'],
      },
    },
    required: ['one_liner', 'summary', 'key_takeaways', 'importance_reason'],
  },
};
