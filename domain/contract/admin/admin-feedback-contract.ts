import * as v from 'valibot';
import { VERDICTS } from '#domain/contract/analysis-contract.ts';
import { Flag, TextOrEmpty, TextOrNull, Texts } from '#domain/contract/fields.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { Accession, AdminAnalysis, AdminFiling } from './admin-filings-contract.ts';

const Level = v.picklist(IMPORTANCE_LEVELS);

/** GET /api/admin/ai-feedback: votes, newest first, starting on a UTC day and going back in time. */
export const AiFeedbackQuery = v.object({
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  verdict: v.optional(v.picklist(VERDICTS)),
  /** The time, user and filing of the last vote on a page, or the next day to read. */
  cursor: v.optional(
    v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.Z]{13}#\w{1,40}#\d{10}-\d{2}-\d{6})?$/)),
  ),
});
export type AiFeedbackQuery = v.InferOutput<typeof AiFeedbackQuery>;

/** A reader's vote on an analysis. */
export const AdminVote = v.object({
  user_id: v.string(),
  /** Masked; `null` for a visitor. */
  contact: TextOrNull,
  verdict: v.picklist(VERDICTS),
  comment: TextOrEmpty,
  /** The model that wrote the rated text; `null` if the rules wrote it and no model had written one before. */
  model: TextOrNull,
  at: v.string(),
});
export type AdminVote = v.InferOutput<typeof AdminVote>;

export const AiFeedbackRow = v.object({
  ...AdminVote.entries,
  id: v.string(),
  form: v.string(),
  tickers: Texts,
  company: v.string(),
  importance_level: Level,
  one_liner: v.string(),
  /** True if the filing is used as an evaluation example. */
  is_example: Flag,
});
export type AiFeedbackRow = v.InferOutput<typeof AiFeedbackRow>;

/** A page covers at most a few weeks, so it may be empty although more pages follow. */
export const AiFeedbackResponse = v.object({ votes: v.array(AiFeedbackRow), cursor: TextOrNull });
export type AiFeedbackResponse = v.InferOutput<typeof AiFeedbackResponse>;

export const MOST_LABELS = 10;
const Words = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80))),
  v.maxLength(MOST_LABELS),
);
const Labels = {
  /** The levels that would be correct for this filing. */
  levels: v.pipe(v.array(Level), v.minLength(1), v.maxLength(IMPORTANCE_LEVELS.length)),
  /** Words that the headline or takeaways must contain, and words that they must not contain. */
  must_say: Words,
  must_not_say: Words,
  note: v.pipe(v.string(), v.trim(), v.maxLength(500)),
};

export const AdminExample = v.object({ ...Labels, id: v.string(), by: v.string(), at: v.string() });
export type AdminExample = v.InferOutput<typeof AdminExample>;

/**
 * GET /api/admin/ai-feedback-filing?id=: the votes with the analysis, its evidence and the filing's passages.
 */
export const FeedbackFilingQuery = v.object({ id: Accession });
export const FeedbackFilingResponse = v.object({
  filing: AdminFiling,
  votes: v.array(AdminVote),
  /** The parts of the text that the analysis may quote, in order; for a long filing, only the first ones. */
  passages: v.array(v.string()),
  passages_complete: v.boolean(),
  /** The analysis before the latest rerun; `null` if it was never run again. */
  rerun: v.nullable(v.object({ at: v.string(), by: v.string(), before: v.nullable(AdminAnalysis) })),
  /** True while a new analysis is being written. */
  is_pending: v.boolean(),
  example: v.nullable(AdminExample),
});
export type FeedbackFilingResponse = v.InferOutput<typeof FeedbackFilingResponse>;

/** POST /api/admin/mark-example. `labels`: `null` removes the example. */
export const MarkExampleRequest = v.object({ id: Accession, labels: v.nullable(v.object(Labels)) });
export type MarkExampleRequest = v.InferOutput<typeof MarkExampleRequest>;
export type MarkExampleResponse = Record<string, never>;

/** GET /api/admin/examples */
export const ExamplesQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}#\d{10}-\d{2}-\d{6}$/))),
});
export const ExamplesResponse = v.object({ examples: v.array(AdminExample), cursor: TextOrNull });
export type ExamplesResponse = v.InferOutput<typeof ExamplesResponse>;

/**
 * GET /api/admin/example-case?id=: one line of a file that `npm run eval -- examples FILE` reads. `subject`: the
 * model's input.
 */
export const ExampleCase = v.object({
  path: v.string(),
  subject: v.record(v.string(), v.unknown()),
  label: v.object({ levels: Texts, mention: v.array(v.array(v.string())), never: Texts }),
  note: v.string(),
});
export type ExampleCase = v.InferOutput<typeof ExampleCase>;
