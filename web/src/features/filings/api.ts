import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { RULES_MODEL } from '#domain/contract/analysis.ts';
import { FilingPageResponse } from '#domain/contract/filing-page.ts';
import { type Filing, TickerFilingsResponse } from '#domain/contract/filings.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits.ts';
import { usePendingQuery, useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** While a filing is pending the answer is asked for again this often. */
const PENDING_MS = 10_000;

function isPending({ intelligence_processed, analysis_error }: Filing): boolean {
  return intelligence_processed === 0 && analysis_error === null;
}

const WHILE_PENDING = {
  isPending: ({ filings }: TickerFilingsResponse) => filings.some(isPending),
  everyMs: PENDING_MS,
};

/** The newest filings of a ticker; those that are being analyzed change without a reload. */
export function useTickerFilings(ticker: string) {
  const path = FILING_API.ofTicker(ticker, FILINGS_PER_TICKER);
  return usePendingQuery(path, TickerFilingsResponse, WHILE_PENDING);
}

/** Filings of a ticker that meet a filter, newest first. @param query of the filter; an empty one asks nothing */
export function useFilteredFilings(ticker: string, query: string) {
  const path = `${FILING_API.ofTicker(ticker, FILINGS_PER_TICKER)}&${query}`;
  return usePendingQuery(query === '' ? null : path, TickerFilingsResponse, WHILE_PENDING);
}

/** Asks again for every answer about filings that is on the screen. */
export function useFilingRefetch(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () =>
    mutate((key) => Array.isArray(key) && /^\/api\/(?:ticker-filings|filing)\//.test(String(key[0])));
}

/**
 * Opening a filing in its list asks for an analysis by a model where there is none, as its own page does. The list then
 * says that it is on its way.
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
