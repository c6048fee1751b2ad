import { MarketResponse } from '#domain/contract/discovery/market-contract.ts';
import type { MarketAddress } from '#domain/market/market-address.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

/**
 * Loads a market list. All readers get the public columns. Readers with a plan then get a second response with
 * additional columns, which replaces the first.
 * @param filters the query string of the page
 */
export function useMarket({ list, kind, period }: MarketAddress, filters: string, isPro: boolean) {
  const query = new URLSearchParams(filters);
  if (kind !== undefined) query.set('kind', kind);
  if (period !== undefined) query.set('period', period);
  // Each brand has a separate cache entry, because several brands may share a host.
  query.set('brand', pageBrand().id);
  const path = `${list}?${query}`;
  // The filters that require PRO apply to data that the first response does not contain.
  const isOneAnswer = isPro && list === 'listings';
  const all = useQuery(isOneAnswer ? null : `/api/market/${path}`, MarketResponse);
  const details = useQuery(isPro ? `/api/market-details/${path}` : null, MarketResponse);
  const main = isOneAnswer ? details : all;
  return { data: details.data ?? all.data, error: main.error, retry: () => void main.mutate() };
}
