import { MarketResponse } from '#domain/contract/discovery/market-contract.ts';
import type { MarketAddress } from '#domain/market/market-address.ts';
import { MARKET_DATA_ID, marketApiPath } from '#domain/market/market-api-path.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { writtenAnswer } from './written-answer.ts';

/**
 * Loads a market list. All readers get the public columns. Readers with a plan then get a second response with
 * additional columns, which replaces the first. The page that the server rendered contains its public columns, so they
 * are not requested again.
 * @param filters the query string of the page
 */
export function useMarket(address: MarketAddress, filters: string, isPro: boolean) {
  const path = marketApiPath(address, new URLSearchParams(filters), pageBrand().id);
  // The filters that require PRO apply to data that the first response does not contain.
  const isOneAnswer = isPro && address.list === 'listings';
  const written = writtenAnswer(MARKET_DATA_ID, path, MarketResponse);
  const all = useQuery(
    isOneAnswer ? null : `/api/market/${path}`,
    MarketResponse,
    written === null ? DEFAULT_QUERY : { ...DEFAULT_QUERY, fallbackData: written, revalidateIfStale: false },
  );
  const details = useQuery(isPro ? `/api/market-details/${path}` : null, MarketResponse);
  const main = isOneAnswer ? details : all;
  return { data: details.data ?? all.data, error: main.error, retry: () => void main.mutate() };
}
