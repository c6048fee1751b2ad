import type { SWRConfiguration } from 'swr';
import { useSWRConfig } from 'swr';
import { TickerFilingsResponse } from '#domain/contract/filings.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** While a filing is pending the answer is asked for again this often. */
const PENDING_MS = 10_000;

const FILINGS_QUERY: SWRConfiguration<TickerFilingsResponse> = {
  ...DEFAULT_QUERY,
  dedupingInterval: PENDING_MS - 500,
  refreshInterval: (answer) => (answer?.filings.some(isPending) ? PENDING_MS : 0),
};

function isPending({
  intelligence_processed,
  analysis_error,
}: TickerFilingsResponse['filings'][number]): boolean {
  return intelligence_processed === 0 && analysis_error === null;
}

/** The newest filings of a ticker; those that are being analyzed change without a reload. */
export function useTickerFilings(ticker: string) {
  return useQuery(FILING_API.ofTicker(ticker, FILINGS_PER_TICKER), TickerFilingsResponse, FILINGS_QUERY);
}

/** Filings of a ticker that meet a filter, newest first. @param query of the filter; an empty one asks nothing */
export function useFilteredFilings(ticker: string, query: string) {
  const path = `${FILING_API.ofTicker(ticker, FILINGS_PER_TICKER)}&${query}`;
  return useQuery(query === '' ? null : path, TickerFilingsResponse, FILINGS_QUERY);
}

/** Asks again for every answer about filings that is on the screen. */
export function useFilingRefetch(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () =>
    mutate((key) => Array.isArray(key) && /^\/api\/(?:ticker-filings|filing)\//.test(String(key[0])));
}
