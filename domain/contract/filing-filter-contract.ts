import * as v from 'valibot';

const Day = v.pipe(v.string(), v.isoDate());
const Amount = v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.number(), v.minValue(0));

/**
 * Query of GET /api/ticker-filings/{ticker}, in addition to `limit`, and of GET /api/export/filings.csv, in addition to
 * `ticker`. It selects which of the ticker's filings are returned. If the brand has no advanced filters, a query that
 * contains a filter is rejected.
 */
export const FilingFilter = v.object({
  /** Form type as in the catalog, such as `8-K`; includes its amendments. */
  form: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20))),
  /** 8-K item, such as `5.02`. */
  item: v.optional(v.pipe(v.string(), v.regex(/^\d\.\d\d$/))),
  /** Whether the insider was a net buyer or a net seller. */
  insider: v.optional(v.picklist(['buy', 'sell'])),
  /** Minimum value of an insider's trades, in US dollars. */
  min_value: v.optional(Amount),
  /** Minimum material score. */
  min_score: v.optional(v.pipe(Amount, v.maxValue(10))),
  /** Acceptance dates in New York, both inclusive. */
  from: v.optional(Day),
  to: v.optional(Day),
  /** `only`: only amendments. `none`: no amendments. */
  amendment: v.optional(v.picklist(['only', 'none'])),
  /** Words that must all occur in the headline or, if the plan includes it, in the summary. */
  words: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
});
export type FilingFilter = v.InferOutput<typeof FilingFilter>;
