import * as v from 'valibot';
import { Accession, NumberOrNull, TextOrNull } from './fields.ts';

/** The value of `ai_model_used` for an analysis that our code wrote from the facts alone. */
export const RULES_MODEL = 'rules';

/**
 * POST /api/reprocess-filing: allowed once per filing and hour across all users. Further calls get status 429 with the
 * time of the next attempt.
 */
export const ReprocessRequest = v.object({ id: Accession });
export type ReprocessRequest = v.InferOutput<typeof ReprocessRequest>;
export const ReprocessResponse = v.object({ id: v.string(), status: v.literal('Pending') });
export type ReprocessResponse = v.InferOutput<typeof ReprocessResponse>;

export const VERDICTS = ['up', 'down'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** POST /api/filing-feedback: one vote per user and filing. A later vote replaces the earlier one. */
export const FeedbackRequest = v.object({
  id: Accession,
  verdict: v.picklist(VERDICTS),
  comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000)), ''),
});
export type FeedbackRequest = v.InferOutput<typeof FeedbackRequest>;
export const FeedbackResponse = v.object({ id: v.string(), verdict: v.picklist(VERDICTS) });
export type FeedbackResponse = v.InferOutput<typeof FeedbackResponse>;

/** GET /api/ai-figures: statistics about the AI analysis. */
export const AiFigures = v.object({
  filings_analyzed: v.number(),
  statements_checked: v.number(),
  /** How many of these statements the filing supports. */
  statements_verified: v.number(),
  /** `null` before the first analysis. */
  model: TextOrNull,
  /** The model's median response time in whole seconds; `null` before the first analysis. */
  median_seconds: NumberOrNull,
  votes_up: v.number(),
  votes_down: v.number(),
});
export type AiFigures = v.InferOutput<typeof AiFigures>;
