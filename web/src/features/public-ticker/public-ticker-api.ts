import useSWRInfinite from 'swr/infinite';
import { PublicFilingsResponse, PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { api } from '#web/lib/data/api-client.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';

/** Loads the public data of a ticker. */
export function usePublicTicker(ticker: string) {
  return useQuery(`/api/public-ticker/${encodeURIComponent(ticker)}`, PublicTickerResponse);
}

/**
 * Loads the filings of a ticker page by page.
 * @param query conditions, as a query string; empty for all filings
 * @param first the first page without conditions, which the ticker's page contains
 */
export function usePublicFilings(ticker: string, query: string, first: PublicFilingsResponse) {
  const keyOf = (index: number, before: PublicFilingsResponse | null): string | null => {
    if (index > 0 && !before?.cursor) return null;
    const asked = new URLSearchParams(query);
    if (before?.cursor) asked.set('cursor', before.cursor);
    const path = `/api/public-filings/${encodeURIComponent(ticker)}`;
    return asked.size === 0 ? path : `${path}?${asked}`;
  };
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<PublicFilingsResponse, Error>(
    keyOf,
    (path: string) => api.get(path, PublicFilingsResponse, { session: null }),
    {
      ...DEFAULT_QUERY,
      revalidateIfStale: false,
      revalidateFirstPage: false,
      ...(query === '' ? { fallbackData: [first] } : {}),
    },
  );
  const hasMore = (data?.at(-1)?.cursor ?? null) !== null;
  return {
    /** `undefined` until the first page is loaded. */
    filings: data?.flatMap(({ filings }) => filings),
    error,
    retry: () => void mutate(),
    /** `null` if there are no more pages. */
    loadMore: hasMore ? () => void setSize(size + 1) : null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
  };
}
