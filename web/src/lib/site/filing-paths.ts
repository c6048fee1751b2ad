import { PAGES } from '#domain/site/pages.ts';

/** API paths of filings. Apart from the others: the start page calls none of these. */
export const FILING_API = {
  ofTicker: (ticker: string, limit: number) =>
    `/api/ticker-filings/${encodeURIComponent(ticker)}?limit=${limit}`,
  /** @param filter as a query; empty for all */
  csvOfTicker: (ticker: string, filter: string) =>
    `/api/export/filings.csv?ticker=${encodeURIComponent(ticker)}${filter && `&${filter}`}`,
  reprocess: '/api/reprocess-filing',
  feedback: '/api/filing-feedback',
  page: (accession: string) => `/api/filing/${encodeURIComponent(accession)}`,
  text: (accession: string, part: number) => `/api/filing/${encodeURIComponent(accession)}/text?part=${part}`,
} as const;

/** The page of a filing. @param accession dashed or not */
export function filingPath(accession: string): string {
  return PAGES.filing.replace(':accession', accession);
}
