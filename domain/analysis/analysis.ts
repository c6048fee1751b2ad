import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Model name of an analysis that code wrote from the facts alone. */
export const RULES_MODEL = 'rules';

/** Why the rules' own words are shown where a model was to write; the first five are the model's failures. */
export const FALLBACK_REASONS = [
  'throttled',
  'overloaded',
  'refused',
  'max-tokens',
  'malformed',
  'not-allowed',
  'failed',
  /** The evidence check left too little of the answer. */
  'not-borne-out',
  /** The day's or month's money is spent. */
  'over-budget',
] as const;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

const Takeaway = v.object({
  text: v.string(),
  /** The words of the filing that bear it out, verbatim; `null` for what code computed from a form's fields. */
  passage: v.nullable(v.string()),
  /** Offset of those words in the filing's readable text. */
  start: v.nullable(v.number()),
});

/** A checked analysis as the table keeps it. Every number, date, name and quotation in it stands in the filing. */
export const Analysis = v.object({
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
  /** `null` unless the rules' words stand in for a model's. */
  fallback: v.nullable(v.picklist(FALLBACK_REASONS)),
});
export type Analysis = v.InferOutput<typeof Analysis>;
