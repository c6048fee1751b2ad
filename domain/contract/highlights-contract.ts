import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { TextOrNull } from './fields.ts';

/** The public part of a filing. */
export const FilingHeadline = v.object({
  /** Accession number with dashes. */
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

/** How long a filing took to reach an inbox. ISO date-times, in order. */
export const DeliveryRecord = v.object({
  ticker: v.string(),
  form: v.string(),
  accepted_at: v.string(),
  /** When the filing appeared in EDGAR's feed. */
  seen_at: v.string(),
  mailed_at: v.string(),
});
export type DeliveryRecord = v.InferOutput<typeof DeliveryRecord>;

/** GET /api/highlights: the contents of the landing page for each brand. Public and cached. */
export const HighlightsResponse = v.object({
  /** New York date of the filings, which is today or the last day with filings; `null` if there are none. */
  date: TextOrNull,
  /** At most three in total and one per company, most important first. */
  filings: v.array(FilingHeadline),
  /** The latest filing that was emailed immediately; `null` before the first one. */
  delivery: v.nullish(DeliveryRecord, null),
});
export type HighlightsResponse = v.InferOutput<typeof HighlightsResponse>;
