import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

const Day = v.pipe(v.string(), v.isoDate());

/**
 * Query of GET /api/search. Unknown parameters are rejected by name. `market` covers filings of level MEDIUM and above
 * within 31 days, `watchlist` the caller's tickers.
 */
export const SearchQuery = v.strictObject({
  q: v.string(),
  scope: v.optional(v.picklist(['watchlist', 'market']), 'market'),
  ticker: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(12))),
  /** Form type as in the catalog; includes its amendments. */
  form: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20))),
  /** The kind of 8-K event, such as `cyber incident`. */
  kind: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))),
  level: v.optional(v.picklist(IMPORTANCE_LEVELS)),
  /** Acceptance dates in New York, both inclusive. */
  from: v.optional(Day),
  to: v.optional(Day),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
});
export type SearchQuery = v.InferOutput<typeof SearchQuery>;
