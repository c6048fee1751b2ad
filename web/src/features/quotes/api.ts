import { StockQuoteResponse } from '#domain/contract/quotes.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';
import { API } from '#web/lib/site/paths.ts';

/** A ticker's quote. It is not retried, and a failure shows nothing. */
export function useStockQuote(ticker: string) {
  return useQuery(API.stockQuote(ticker), StockQuoteResponse, { ...DEFAULT_QUERY, shouldRetryOnError: false })
    .data;
}
