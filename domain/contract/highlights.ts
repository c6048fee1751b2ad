import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { TextOrNull } from './fields.ts';

/** What anybody may read of a filing. */
export const FilingHeadline = v.object({
  /** Accession number, dashed. */
  id: v.string(),
  ticker: v.string(),
  company_name: v.string(),
  form: v.string(),
  /** ISO date-time of acceptance. */
  filed_at: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  /** 0 to 10. */
  material_score: v.number(),
  one_liner: TextOrNull,
  /** The filing's index page at the SEC. */
  link: v.string(),
});
export type FilingHeadline = v.InferOutput<typeof FilingHeadline>;

/** How long one filing took to reach an inbox. ISO date-times, in order. */
export const DeliveryRecord = v.object({
  ticker: v.string(),
  form: v.string(),
  accepted_at: v.string(),
  /** When it was on EDGAR's feed. */
  seen_at: v.string(),
  mailed_at: v.string(),
});
export type DeliveryRecord = v.InferOutput<typeof DeliveryRecord>;

/** GET /api/highlights: what the landing page shows, by brand. Public and cached. */
export const HighlightsResponse = v.object({
  /** New York date of the filings, today or the last day with filings; `null` without any. */
  date: TextOrNull,
  /** At most three, most important first, one for each company. */
  filings: v.array(FilingHeadline),
  /** The latest filing that was mailed at once; `null` before the first. */
  delivery: v.nullish(DeliveryRecord, null),
});
export type HighlightsResponse = v.InferOutput<typeof HighlightsResponse>;
