import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Why the rules' own text is shown instead of a model's. The first seven reasons are model failures. */
const FALLBACK_REASONS = [
  'throttled',
  'overloaded',
  'refused',
  'max-tokens',
  'malformed',
  'not-allowed',
  'failed',
  /** No part of the answer passed the checks. */
  'not-borne-out',
  /** No judge answered, and no sentence that supports the answer can be quoted. */
  'not-judged',
  /** The budget for the day or month is used up. */
  'over-budget',
  /** The stage has no model. */
  'no-model',
] as const;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

const Takeaway = v.object({
  text: v.string(),
  /** The words in the filing that support it, verbatim; `null` in lists of filings, and for computed facts. */
  passage: v.nullable(v.string()),
  /** Offset of those words in the filing's readable text. */
  start: v.nullable(v.number()),
});

/** A statement from a writer model's answer that is hidden from readers, and the gate that rejected it. */
const DroppedStatement = v.object({
  part: v.string(),
  text: v.string(),
  gate: v.picklist(['code', 'judge']),
  reason: v.string(),
});
export type DroppedStatement = v.InferOutput<typeof DroppedStatement>;

/**
 * A checked analysis as stored with its filing. Every number, date, name and quotation in it occurs in the
 * filing.
 */
export const Analysis = v.object({
  level: v.picklist(IMPORTANCE_LEVELS),
  /** 0 to 10, with one decimal; within 2 of the rules' score. */
  score: v.number(),
  oneLiner: v.string(),
  summary: v.nullable(v.string()),
  takeaways: v.array(Takeaway),
  importanceReason: v.string(),
  /** How the score was determined, shown under “How scored”. */
  scoreBasis: v.nullable(v.string()),
  /** The number of statements in the answer that the filing supports. */
  verified: v.number(),
  /** The number of statements in the answer that were checked. */
  total: v.number(),
  /** 0 to 1. */
  confidence: v.number(),
  /** Model id as configured, or `rules`. */
  model: v.string(),
  /**
   * The judge's model id; `null` if no model judged the answer. Rows stored before there were judges lack this field
   * and the next ones.
   */
  judge: v.optional(v.nullable(v.string()), null),
  /** For administrators: what each gate dropped, and why. */
  dropped: v.optional(v.array(DroppedStatement), []),
  /** True if the judge found that the filing contradicts the rules' headline. */
  contradictsRules: v.optional(v.boolean(), false),
  /** `null` unless the rules' text replaces the model's. */
  fallback: v.nullable(v.picklist(FALLBACK_REASONS)),
});
export type Analysis = v.InferOutput<typeof Analysis>;

/**
 * The state of a filing's analysis by a model. It is created when someone watches or opens the filing, unless code can
 * fully describe the filing from the form's fields.
 */
export const FilingAnalysis = v.object({
  state: v.picklist(['pending', 'complete', 'failed']),
  /** The latest analysis; `null` before the first one. It is kept while a new one is being written. */
  result: v.nullable(Analysis),
  /** When `result` was written, ISO. */
  at: v.nullable(v.string()),
  /** The rules' level, if the level of `result` is higher. */
  raisedFrom: v.optional(v.nullable(v.picklist(IMPORTANCE_LEVELS)), null),
  /** The level that was shown before, if this analysis contradicts what readers may have been sent. */
  correctedFrom: v.optional(v.nullable(v.picklist(IMPORTANCE_LEVELS)), null),
  /** Why the last attempt failed. */
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type FilingAnalysis = v.InferOutput<typeof FilingAnalysis>;

/**
 * Returns the state of a filing whose analysis was requested. An earlier analysis is kept until the new one is
 * complete.
 */
export function pendingAnalysis(earlier: FilingAnalysis | null): FilingAnalysis {
  const nothing = { result: null, at: null, raisedFrom: null, correctedFrom: null };
  return { ...nothing, ...earlier, state: 'pending', error: null };
}

/** Returns an analysis without quoted passages and dropped statements, for use in lists. */
export function withoutPassages(analysis: FilingAnalysis | null): FilingAnalysis | null {
  const result = analysis?.result ?? null;
  if (analysis === null || result === null) return analysis;
  const takeaways = result.takeaways.map((takeaway) => ({ ...takeaway, passage: null }));
  return { ...analysis, result: { ...result, takeaways, dropped: [] } };
}
