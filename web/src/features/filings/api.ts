import { TickerFilingsResponse } from '#domain/contract/filings.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** The newest filings of a ticker. */
export function useTickerFilings(ticker: string) {
  return useQuery(FILING_API.ofTicker(ticker, FILINGS_PER_TICKER), TickerFilingsResponse);
}
