import { StockQuoteResponse } from '#domain/contract/quotes-contract.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';
import { API } from '#web/lib/site/paths.ts';

/** Longer than responses are fresh, because an earlier poll would return the cached response. */
const REFRESH_MS = 60_500;

/** Fetches a ticker's quote, and again every minute. A failed request is not retried and shows no error. */
export function useStockQuote(ticker: string) {
  const config = { ...DEFAULT_QUERY, shouldRetryOnError: false, refreshInterval: REFRESH_MS };
  return useQuery(API.stockQuote(ticker), StockQuoteResponse, config).data;
}
