import * as v from 'valibot';

const Day = v.pipe(v.string(), v.isoDate());
const Amount = v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.number(), v.minValue(0));

/**
 * Query of GET /api/ticker-filings/{ticker}, beside `limit`, and of GET /api/export/filings.csv, beside `ticker`: which of
 * the ticker's filings are answered. Where the
 * brand has no advanced filters, a query with one is refused.
 */
export const FilingFilter = v.object({
  /** Form type as the catalog has it, such as `8-K`, with its amendments. */
  form: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20))),
  /** 8-K item, such as `5.02`. */
  item: v.optional(v.pipe(v.string(), v.regex(/^\d\.\d\d$/))),
  /** What an insider did, on balance. */
  insider: v.optional(v.picklist(['buy', 'sell'])),
  /** Least value of an insider's trades, in US dollars. */
  min_value: v.optional(Amount),
  /** Least material score. */
  min_score: v.optional(v.pipe(Amount, v.maxValue(10))),
  /** New York dates of acceptance, both included. */
  from: v.optional(Day),
  to: v.optional(Day),
  /** `only` amendments, or `none`. */
  amendment: v.optional(v.picklist(['only', 'none'])),
  /** Words of which each must be in the headline, or in the summary where the plan shows it. */
  words: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
});
export type FilingFilter = v.InferOutput<typeof FilingFilter>;
