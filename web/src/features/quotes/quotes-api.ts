import { isCikName } from '#domain/companies/cik-name.ts';
import { StockQuoteResponse } from '#domain/contract/quotes-contract.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** Longer than the time for which responses are fresh, because an earlier poll would return the cached response. */
const REFRESH_MS = 60_500;

/**
 * Fetches a ticker's quote, and again every minute. A failed request is not retried and shows no error. A company
 * without a ticker has no quote.
 */
export function useStockQuote(ticker: string) {
  const config = { ...DEFAULT_QUERY, shouldRetryOnError: false, refreshInterval: REFRESH_MS };
  const path = isCikName(ticker) ? null : FILING_API.stockQuote(ticker);
  return useQuery(path, StockQuoteResponse, config).data;
}
