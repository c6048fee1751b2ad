import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Why the rules' own words are shown where a model was to write; the first seven are the model's failures. */
const FALLBACK_REASONS = [
  'throttled',
  'overloaded',
  'refused',
  'max-tokens',
  'malformed',
  'not-allowed',
  'failed',
  /** The checks left nothing of the answer. */
  'not-borne-out',
  /** No judge answered, and the answer rests on no sentence that can be quoted. */
  'not-judged',
  /** The day's or month's money is spent. */
  'over-budget',
] as const;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

const Takeaway = v.object({
  text: v.string(),
  /** The words of the filing that bear it out, verbatim; `null` where a filing is listed, and for computed facts. */
  passage: v.nullable(v.string()),
  /** Offset of those words in the filing's readable text. */
  start: v.nullable(v.number()),
});

/** A statement of a writer's answer that readers do not see, and what found fault with it. */
const DroppedStatement = v.object({
  part: v.string(),
  text: v.string(),
  gate: v.picklist(['code', 'judge']),
  reason: v.string(),
});
export type DroppedStatement = v.InferOutput<typeof DroppedStatement>;

/** A checked analysis, as it is kept with its filing. Every number, date, name and quotation in it stands in the filing. */
const Analysis = v.object({
  level: v.picklist(IMPORTANCE_LEVELS),
  /** 0 to 10, one decimal; within 2 of the rules' score. */
  score: v.number(),
  oneLiner: v.string(),
  summary: v.nullable(v.string()),
  takeaways: v.array(Takeaway),
  importanceReason: v.string(),
  /** How the score came about, for “How scored”. */
  scoreBasis: v.nullable(v.string()),
  /** Statements of the answer that the filing bears out, … */
  verified: v.number(),
  /** … of so many that were checked. */
  total: v.number(),
  /** 0 to 1. */
  confidence: v.number(),
  /** Model id as configured, or `rules`. */
  model: v.string(),
  /** Model id of the judge; `null` if none judged. Rows from before there was one lack it, and what follows. */
  judge: v.optional(v.nullable(v.string()), null),
  /** For administrators: what each gate dropped, and why. */
  dropped: v.optional(v.array(DroppedStatement), []),
  /** The judge found that the filing says otherwise than the rules' headline. */
  contradictsRules: v.optional(v.boolean(), false),
  /** `null` unless the rules' words stand in for a model's. */
  fallback: v.nullable(v.picklist(FALLBACK_REASONS)),
});
export type Analysis = v.InferOutput<typeof Analysis>;

/**
 * How far the analysis of a filing by a model is. A filing has one once somebody watches or opens it, unless code tells
 * all of it from the form's fields.
 */
export const FilingAnalysis = v.object({
  state: v.picklist(['pending', 'complete', 'failed']),
  /** The newest; `null` before the first. It stays while another is written. */
  result: v.nullable(Analysis),
  /** When that was written, ISO. */
  at: v.nullable(v.string()),
  /** The rules' level, where the result is above it. */
  raisedFrom: v.optional(v.nullable(v.picklist(IMPORTANCE_LEVELS)), null),
  /** The level that was shown before, where this analysis contradicts what readers may have been told. */
  correctedFrom: v.optional(v.nullable(v.picklist(IMPORTANCE_LEVELS)), null),
  /** Why the last attempt failed. */
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type FilingAnalysis = v.InferOutput<typeof FilingAnalysis>;

/** A filing whose analysis is asked for. What an earlier one said stays until then. */
export function pendingAnalysis(earlier: FilingAnalysis | null): FilingAnalysis {
  const nothing = { result: null, at: null, raisedFrom: null, correctedFrom: null };
  return { ...nothing, ...earlier, state: 'pending', error: null };
}

/** Without the quoted passages and what was dropped, for lists. */
export function withoutPassages(analysis: FilingAnalysis | null): FilingAnalysis | null {
  const result = analysis?.result ?? null;
  if (analysis === null || result === null) return analysis;
  const takeaways = result.takeaways.map((takeaway) => ({ ...takeaway, passage: null }));
  return { ...analysis, result: { ...result, takeaways, dropped: [] } };
}
