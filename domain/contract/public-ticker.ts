import * as v from 'valibot';
import { FilingHeadline } from './highlights.ts';
import { StockQuoteResponse } from './quotes.ts';

/** GET /api/public-ticker/{ticker}: the public page of a ticker. The same answer for everybody, cached. */
export const PublicTickerResponse = v.object({
  /** Canonical spelling. */
  ticker: v.string(),
  company_name: v.string(),
  /** The former ticker that was asked for. */
  renamed_from: v.optional(v.nullable(v.string()), null),
  quote: StockQuoteResponse,
  /** Newest first, with the analysis that everybody may read. */
  filings: v.array(FilingHeadline),
});
export type PublicTickerResponse = v.InferOutput<typeof PublicTickerResponse>;
