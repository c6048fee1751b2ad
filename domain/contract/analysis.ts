import * as v from 'valibot';
import { NumberOrNull, TextOrNull } from './fields.ts';

/** `ai_model_used` of an analysis that code wrote from the facts alone. */
export const RULES_MODEL = 'rules';

const Accession = v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/));

/** POST /api/reprocess-filing: once per filing and hour for everybody, then 429 with the time of the next. */
export const ReprocessRequest = v.object({ id: Accession });
export type ReprocessRequest = v.InferOutput<typeof ReprocessRequest>;
export const ReprocessResponse = v.object({ id: v.string(), status: v.literal('Pending') });
export type ReprocessResponse = v.InferOutput<typeof ReprocessResponse>;

export const VERDICTS = ['up', 'down'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** POST /api/filing-feedback: one vote per user and filing; a later one replaces it. */
export const FeedbackRequest = v.object({
  id: Accession,
  verdict: v.picklist(VERDICTS),
  comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000)), ''),
});
export type FeedbackRequest = v.InferOutput<typeof FeedbackRequest>;
export const FeedbackResponse = v.object({ id: v.string(), verdict: v.picklist(VERDICTS) });
export type FeedbackResponse = v.InferOutput<typeof FeedbackResponse>;

/** GET /api/ai-figures: how the analysis by AI is doing. */
export const AiFigures = v.object({
  filings_analyzed: v.number(),
  statements_checked: v.number(),
  /** Of these the filing bore out so many. */
  statements_verified: v.number(),
  /** `null` before the first analysis. */
  model: TextOrNull,
  /** Whole seconds that the model takes; `null` before the first analysis. */
  median_seconds: NumberOrNull,
  votes_up: v.number(),
  votes_down: v.number(),
});
export type AiFigures = v.InferOutput<typeof AiFigures>;
