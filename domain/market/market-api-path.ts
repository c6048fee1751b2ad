import type { BrandId } from '#domain/brands/brand.ts';
import type { MarketListName } from '#domain/contract/discovery/market-contract.ts';
import type { MarketAddress } from './market-address.ts';

const FILTERS = ['level', 'form', 'side', 'min', 'sort', 'page'];
const LISTINGS_FILTERS = ['stage', 'kind', 'exchange', 'min', 'sort', 'page'];

/** ID of the element in which a page contains its list as JSON, for the site to start from. */
export const MARKET_DATA_ID = 'market-data';

/** Returns the names of the filters that the query string of a list's page may contain. */
export function filterNames(list: MarketListName): readonly string[] {
  return list === 'listings' ? LISTINGS_FILTERS : FILTERS;
}

/** Returns the filters in the query string of a list's page, always in the same order. */
export function filtersIn(list: MarketListName, address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of filterNames(list)) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  return query;
}

/** Returns the path and query of a list below `/api/market/` and `/api/market-details/`. */
export function marketApiPath(
  { list, kind, period }: MarketAddress,
  filters: URLSearchParams,
  brand: BrandId,
): string {
  const query = new URLSearchParams(filters);
  if (kind !== undefined) query.set('kind', kind);
  if (period !== undefined) query.set('period', period);
  // Each brand has a separate cache entry, because several brands may share a host.
  query.set('brand', brand);
  return `${list}?${query}`;
}
