import { PublicTickerResponse } from '#domain/contract/public-ticker.ts';
import { useQuery } from '#web/lib/data/query.ts';

/** What everybody may read of a ticker. */
export function usePublicTicker(ticker: string) {
  return useQuery(`/api/public-ticker/${encodeURIComponent(ticker)}`, PublicTickerResponse);
}
