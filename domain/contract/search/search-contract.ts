import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

export const SHORTEST_QUERY = 2;
export const LONGEST_QUERY = 200;
/** The maximum number of filings in one response. */
export const SEARCH_PAGE = 20;
/** The maximum number of filings that can be paged through. */
export const MOST_FOUND = 200;
/** The number of past days that a market search covers. */
export const MARKET_DAYS = 31;

/** A filing that contains the words. */
export const FoundFiling = v.object({
  accession: v.string(),
  form: v.string(),
  filed_at: v.string(),
  company_name: v.string(),
  tickers: v.array(v.string()),
  /** CIK of the named company, ten digits. */
  cik: v.nullable(v.string()),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  one_liner: v.nullable(v.string()),
  /** The text around the best match, and its position in the document. `null` if the plan does not include it. */
  snippet: v.nullable(
    v.object({ text: v.string(), marks: v.array(v.array(v.number())), start: v.number(), end: v.number() }),
  ),
});
export type FoundFiling = v.InferOutput<typeof FoundFiling>;

export const SearchResponse = v.object({
  filings: v.array(FoundFiling),
  /** Cursor for the next page; `null` if there is none. */
  cursor: v.nullable(v.string()),
  /** The number of filings found, at most 200. */
  total: v.number(),
  /** Whether more filings match than were counted. */
  is_more: v.boolean(),
  /** The first and last day searched. */
  searched: v.object({ from: v.string(), to: v.string() }),
  /** Whether the caller's plan includes snippets. */
  snippets: v.picklist(['shown', 'pro']),
});
export type SearchResponse = v.InferOutput<typeof SearchResponse>;
