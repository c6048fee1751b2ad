import { unstable_serialize, useSWRConfig } from 'swr';
import type { WatchlistItem, WatchlistResponse } from '#domain/contract/watchlist.ts';
import { api } from '#web/lib/api-client.ts';
import { isLoggingOut, useLoggingOut } from '#web/lib/auth.ts';
import { API } from '#web/lib/paths.ts';
import { type QueryKey, useQuery, WATCHLIST_QUERY } from '#web/lib/query.ts';
import { readStored, STORED, useStored } from '#web/lib/storage.ts';
import { readWatchlist } from './read-watchlist.ts';

const NOTHING: WatchlistItem[] = [];
const NO_WATCHLIST: WatchlistResponse = { watchlist: NOTHING, contact: { ticker_limit: null } };

/** An answer that comes after a logout is nobody's any more. @see specification §4 */
const readUnlessLoggedOut = (answer: WatchlistResponse) =>
  isLoggingOut() ? NO_WATCHLIST : readWatchlist(answer);

export type Watchlist = {
  items: WatchlistItem[];
  /** Most tickers this user may watch; `null` when none is shown. */
  limit: number | null;
  isLoading: boolean;
  error: Error | undefined;
  retry: () => void;
};

/** The watchlist of the stored session. Without a session, or after a logout, nothing is asked and it is empty. */
export function useWatchlist(): Watchlist {
  const [session] = useStored(STORED.session);
  const isOut = useLoggingOut();
  const {
    data = NO_WATCHLIST,
    error,
    isLoading,
    mutate,
  } = useQuery<WatchlistResponse>(
    session && !isOut ? API.watchlist : null,
    WATCHLIST_QUERY,
    readUnlessLoggedOut,
  );
  return {
    items: data.watchlist,
    limit: data.contact.ticker_limit,
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
