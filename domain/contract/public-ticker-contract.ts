import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { NumberOrNull, TextOrNull, Texts } from './fields.ts';
import { FilingHeadline } from './highlights-contract.ts';
import { StockQuoteResponse } from './quotes-contract.ts';

/** An insider's open-market purchase or sale, with the fields that everybody may see. */
const PublicInsiderTrade = v.object({
  /** Accession number of the filing. */
  id: v.string(),
  /** ISO date-time of acceptance. */
  filed_at: v.string(),
  name: v.string(),
  title: TextOrNull,
  side: v.picklist(['bought', 'sold']),
  /** US dollars; `null` if no line has a price. */
  total_value: NumberOrNull,
});
export type PublicInsiderTrade = v.InferOutput<typeof PublicInsiderTrade>;

/** GET /api/public-ticker/{ticker}: a ticker's public page. The response is the same for all users, and cached. */
export const PublicTickerResponse = v.object({
  /** Canonical spelling. */
  ticker: v.string(),
  company_name: v.string(),
  /** The former ticker, if the request used one that was renamed. */
  renamed_from: v.optional(v.nullable(v.string()), null),
  quote: StockQuoteResponse,
  /** Newest first, with the public part of the analysis. */
  filings: v.array(FilingHeadline),
  /** Where the next page of filings begins; `null` if there are no more. */
  cursor: TextOrNull,
  /** The catalog forms that occur among the company's newest filings. */
  forms: Texts,
  /** Trades from the last twelve months found in the company's newest filings, newest first. */
  insiders: v.optional(v.array(PublicInsiderTrade), []),
});
export type PublicTickerResponse = v.InferOutput<typeof PublicTickerResponse>;

/** Query of GET /api/public-filings/{ticker}. */
export const PublicFilingsQuery = v.object({
  /** Form type as in the catalog, such as `8-K`; includes its amendments. */
  form: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20))),
  /** The lowest level. */
  level: v.optional(v.picklist(IMPORTANCE_LEVELS)),
  /** Cursor from an earlier response; absent for the newest filings. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\d:.TZ-]{20,30}#[\d-]{20}$/))),
});
export type PublicFilingsQuery = v.InferOutput<typeof PublicFilingsQuery>;

/** GET /api/public-filings/{ticker}: a page of a ticker's filings, the same for all users. */
export const PublicFilingsResponse = v.object({ filings: v.array(FilingHeadline), cursor: TextOrNull });
export type PublicFilingsResponse = v.InferOutput<typeof PublicFilingsResponse>;
