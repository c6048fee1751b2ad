import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** GET /api/why: `filing` (an accession number) asks about one filing, `ticker` about the ticker's latest ones. */
export const WhyQuery = v.union([
  v.object({ filing: v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/)) }),
  v.object({ ticker: v.pipe(v.string(), v.maxLength(20)) }),
]);
export type WhyQuery = v.InferOutput<typeof WhyQuery>;

/** Why the user did or did not get an alert about a filing. */
const WhyAnswer = v.object({
  /** Accession number. */
  filing: v.string(),
  /** The ticker of the filing that the user watches, or else the filing's first one; empty if it has none. */
  ticker: v.string(),
  form: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  one_liner: v.string(),
  accepted_at: v.string(),
  /** One sentence. */
  sentence: v.string(),
});
export type WhyAnswer = v.InferOutput<typeof WhyAnswer>;

/** Newest filing first. */
export const WhyResponse = v.object({ answers: v.array(WhyAnswer) });
export type WhyResponse = v.InferOutput<typeof WhyResponse>;
