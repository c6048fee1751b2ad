import { useSWRConfig } from 'swr';
import { type WatchlistItem, WatchlistResponse } from '#domain/contract/watchlist.ts';
import { readStored, STORED, useStored } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';
import { inTurn } from '#web/lib/data/in-turn.ts';
import { type QueryKey, useQuery, WATCHLIST_QUERY } from '#web/lib/data/query.ts';
import { isLoggingOut, useLoggingOut } from '#web/lib/session/auth.ts';
import { API } from '#web/lib/site/paths.ts';

const NOTHING: WatchlistItem[] = [];
const NO_WATCHLIST: WatchlistResponse = { watchlist: NOTHING, contact: { ticker_limit: null } };

/** What is being taken off, and what is being marked as viewed: the server may not know of it yet. */
const leaving = new Set<string>();
const viewed = new Set<string>();
const entryOf = (ticker: string, session: string | null) => `${ticker} ${session}`;

function withChanges(items: WatchlistItem[], session: string | null): WatchlistItem[] {
  return items
    .filter(({ ticker }) => !leaving.has(entryOf(ticker, session)))
    .map((item) => (viewed.has(entryOf(item.ticker, session)) ? { ...item, unseen_filings_count: 0 } : item));
}

/**
 * What the server said, with what is under way here: an answer may be older. One that comes after a logout is
 * nobody's any more. @see specification §4
 */
function readAnswer(answer: WatchlistResponse, session: string | null): WatchlistResponse {
  if (isLoggingOut()) return NO_WATCHLIST;
  return { ...answer, watchlist: withChanges(answer.watchlist, session) };
}

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
  } = useQuery(session && !isOut ? API.watchlist : null, WatchlistResponse, WATCHLIST_QUERY, readAnswer);
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

/** What changes the watchlist. Each shows at once and asks the server anew behind it, on the list it began with. */
export function useWatchlistActions(): WatchlistActions {
  const { mutate } = useSWRConfig();

  const show = (key: QueryKey, change: (items: WatchlistItem[]) => WatchlistItem[]) =>
    mutate<WatchlistResponse>(
      key,
      (current) => current && { ...current, watchlist: change(current.watchlist) },
      { revalidate: false },
    );

  return {
    refresh: () => mutate(watchlistKey()),

    /** The ticker leaves the list at once; a failure puts it back. */
    async remove(ticker) {
      const key = watchlistKey();
      const [, session] = key;
      const entry = entryOf(ticker, session);
      const gone: WatchlistItem[] = [];
      leaving.add(entry);
      await show(key, (items) => {
        gone.push(...items.filter((item) => item.ticker === ticker));
        return withChanges(items, session);
      });
      try {
        await inTurn(() => api.send(API.unsubscribe, { ticker: ticker.toUpperCase() }, { session }));
        leaving.delete(entry);
      } catch (error) {
        leaving.delete(entry);
        await show(key, (items) => [...items.filter((item) => item.ticker !== ticker), ...gone]);
        throw error;
      } finally {
        void mutate(key);
      }
    },

    /** Its filings count as seen at once. A failed call only means that they show as unseen again later. */
    async markViewed(ticker) {
      const key = watchlistKey();
      const [, session] = key;
      const entry = entryOf(ticker, session);
      viewed.add(entry);
      await show(key, (items) => withChanges(items, session));
      await api.send(API.markViewed, { ticker }, { session }).catch(() => undefined);
      // Only after this answer: one that still counts them would have them marked again, over and over.
      await mutate(key);
      viewed.delete(entry);
    },
  };
}
