import { unstable_serialize, useSWRConfig } from 'swr';
import type { WatchlistItem, WatchlistResponse } from '#domain/contract/watchlist.ts';
import { api } from '#web/lib/api-client.ts';
import { API } from '#web/lib/paths.ts';
import { type QueryKey, useQuery, WATCHLIST_QUERY } from '#web/lib/query.ts';
import { readStored, STORED, useStored } from '#web/lib/storage.ts';
import { readWatchlist } from './read-watchlist.ts';

const NOTHING: WatchlistItem[] = [];

export type Watchlist = {
  items: WatchlistItem[];
  /** Most tickers this user may watch; `null` when none is shown. */
  limit: number | null;
  isLoading: boolean;
  error: Error | undefined;
  retry: () => void;
};

/** The watchlist of the stored session. Nobody has one without a session, so nothing is asked then. */
export function useWatchlist(): Watchlist {
  const [session] = useStored(STORED.session);
  const { data, error, isLoading, mutate } = useQuery<WatchlistResponse>(
    session ? API.watchlist : null,
    WATCHLIST_QUERY,
    readWatchlist,
  );
  return {
    items: data?.watchlist ?? NOTHING,
    limit: data?.contact.ticker_limit ?? null,
    isLoading,
    error,
    retry: () => void mutate(),
  };
}

function watchlistKey(): QueryKey {
  return [API.watchlist, readStored(STORED.session)];
}

export type WatchlistActions = {
  refresh: () => Promise<unknown>;
  remove: (ticker: string) => Promise<void>;
  markViewed: (ticker: string) => Promise<void>;
};

/** What changes the watchlist, each beside its roll-back. */
export function useWatchlistActions(): WatchlistActions {
  const { mutate, cache } = useSWRConfig();

  const change = (items: (current: WatchlistItem[]) => WatchlistItem[]) =>
    mutate<WatchlistResponse>(
      watchlistKey(),
      (current) => current && { ...current, watchlist: items(current.watchlist) },
      { revalidate: false },
    );

  return {
    refresh: () => mutate(watchlistKey()),

    /** The ticker leaves the list at once; a failure puts the list back; a refetch follows either way. */
    async remove(ticker) {
      const gone = ticker.toUpperCase();
      const before: WatchlistResponse | undefined = cache.get(unstable_serialize(watchlistKey()))?.data;
      await change((items) => items.filter((item) => item.ticker.toUpperCase() !== gone));
      try {
        await api.post(API.unsubscribe, { ticker: gone });
      } catch (error) {
        if (before) await mutate(watchlistKey(), before, { revalidate: false });
        throw error;
      } finally {
        void mutate(watchlistKey());
      }
    },

    /** Its filings count as seen at once. A failed call only means that they show as unseen again later. */
    async markViewed(ticker) {
      await change((items) =>
        items.map((item) => (item.ticker === ticker ? { ...item, unseen_filings_count: 0 } : item)),
      );
      await api.post(API.markViewed, { ticker }).catch(() => mutate(watchlistKey()));
    },
  };
}
