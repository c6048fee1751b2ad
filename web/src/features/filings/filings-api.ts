import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { RULES_MODEL } from '#domain/contract/analysis-contract.ts';
import { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import { type Filing, TickerFilingsResponse } from '#domain/contract/filings-contract.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits-contract.ts';
import { usePendingQuery, useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** Polling interval while a filing is pending. */
const PENDING_MS = 10_000;

function isPending({ intelligence_processed, analysis_error }: Filing): boolean {
  return intelligence_processed === 0 && analysis_error === null;
}

const WHILE_PENDING = {
  isPending: ({ filings }: TickerFilingsResponse) => filings.some(isPending),
  everyMs: PENDING_MS,
};

/** Fetches the newest filings of a ticker. Those being analyzed update without a reload. */
export function useTickerFilings(ticker: string) {
  const path = FILING_API.ofTicker(ticker, FILINGS_PER_TICKER);
  return usePendingQuery(path, TickerFilingsResponse, WHILE_PENDING);
}

/**
 * Fetches the filings of a ticker that match a filter, newest first. @param query the filter's query; nothing is
 * fetched if it is empty
 */
export function useFilteredFilings(ticker: string, query: string) {
  const path = `${FILING_API.ofTicker(ticker, FILINGS_PER_TICKER)}&${query}`;
  return usePendingQuery(query === '' ? null : path, TickerFilingsResponse, WHILE_PENDING);
}

/** Refetches all filing data on the screen. */
export function useFilingRefetch(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () =>
    mutate((key) => Array.isArray(key) && /^\/api\/(?:ticker-filings|filing)\//.test(String(key[0])));
}

/**
 * Requests a model's analysis when a reader opens a filing in the list that does not have one, as the filing's own page
 * does. The list then shows that the analysis is pending.
 */
export function useAnalysisOnOpening(filing: Filing, isOpened: boolean): void {
  const { id, analysis, intelligence_processed, ai_model_used } = filing;
  const isWithout = analysis === 'full' && intelligence_processed === 1 && ai_model_used === RULES_MODEL;
  const { data } = useQuery(isOpened && isWithout ? FILING_API.page(id) : null, FilingPageResponse);
  const refetch = useEffectEvent(useFilingRefetch());
  const isAsked = data !== undefined && isPending(data.filing);
  useEffect(() => {
    if (isAsked) void refetch();
  }, [isAsked]);
}
