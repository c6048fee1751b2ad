import { PAGES } from '#domain/site/site-pages.ts';
import { brandedPath } from './current-brand.ts';

/**
 * API paths of filings, quotes and companies. They are in a separate module because the start page calls none
 * of them.
 */
export const FILING_API = {
  ofTicker: (ticker: string, limit: number) =>
    `/api/ticker-filings/${encodeURIComponent(ticker)}?limit=${limit}`,
  /** @param filter query string; empty for all filings */
  csvOfTicker: (ticker: string, filter: string) =>
    `/api/export/filings.csv?ticker=${encodeURIComponent(ticker)}${filter && `&${filter}`}`,
  reprocess: '/api/reprocess-filing',
  tickers: (text: string) => `/api/tickers?q=${encodeURIComponent(text)}`,
  stockQuote: (ticker: string) => `/api/stock-quote/${encodeURIComponent(ticker)}`,
  feedback: '/api/filing-feedback',
  page: (accession: string) => `/api/filing/${encodeURIComponent(accession)}`,
  text: (accession: string, part: number) => `/api/filing/${encodeURIComponent(accession)}/text?part=${part}`,
} as const;

/** Returns the path of a filing's page, which keeps the brand. @param accession with or without dashes */
export function filingPath(accession: string): string {
  return brandedPath(PAGES.filing.replace(':accession', accession));
}

/** Returns the path of a ticker's public page, which keeps the brand. */
export function tickerPath(ticker: string): string {
  return brandedPath(PAGES.ticker.replace(':ticker', encodeURIComponent(ticker)));
}
