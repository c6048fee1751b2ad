import { TickerFilingsResponse } from '#domain/contract/filings.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { API } from '#web/lib/site/paths.ts';

/** The newest filings of a ticker. */
export function useTickerFilings(ticker: string) {
  return useQuery(API.tickerFilings(ticker, FILINGS_PER_TICKER), TickerFilingsResponse);
}
