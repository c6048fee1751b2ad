import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { type WatchlistItem, WatchlistResponse } from '#domain/contract/watchlist-contract.ts';
import { showToast, UNDO_MS } from '#web/components/feedback/toast.ts';
import { sharedValue } from '#web/lib/browser/shared-value.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';
import { inTurn } from '#web/lib/data/in-turn.ts';
import { keyOf, type QueryKey, useQuery, WATCHLIST_QUERY } from '#web/lib/data/query.ts';
import { isLoggingOut, useLoggingOut } from '#web/lib/session/auth.ts';
import { API } from '#web/lib/site/paths.ts';

const NOTHING: WatchlistItem[] = [];
const NO_WATCHLIST: WatchlistResponse = {
  watchlist: NOTHING,
  contact: { ticker_limit: null },
  quote_source: null,
};

/** Pending removals and views, which the server's responses may not include yet. */
const leaving = new Set<string>();
const viewed = new Set<string>();
const entryOf = (ticker: string, session: string | null) => `${ticker.toUpperCase()} ${session}`;

function withChanges(items: WatchlistItem[], session: string | null): WatchlistItem[] {
  return items
    .filter(({ ticker }) => !leaving.has(entryOf(ticker, session)))
    .map((item) => (viewed.has(entryOf(item.ticker, session)) ? seen(item) : item));
}

function seen(item: WatchlistItem): WatchlistItem {
  if (item.unseen_filings_count === 0) return item;
  return { ...item, unseen_filings_count: 0, unseen_ids: [] };
}

/**
 * When the server last responded with the list. Stored separately, so that an unchanged response re-renders nothing
 * else.
 */
const checked = sharedValue<number | null>(null);

/** Returns when the list was last fetched, in milliseconds; `null` before the first response. */
export const useCheckedAt = checked.use;

/**
 * Applies pending changes, which an older response does not include. A response that arrives after a logout is
 * ignored.
 */
function readAnswer(answer: WatchlistResponse, session: string | null, at: number): WatchlistResponse {
  if (isLoggingOut()) return NO_WATCHLIST;
  checked.set(at);
  return { ...answer, watchlist: withChanges(answer.watchlist, session) };
}

export type Watchlist = {
  items: WatchlistItem[];
  /** Maximum number of tickers that this user may watch; `null` shows no limit. */
  limit: number | null;
  isLoading: boolean;
  error: Error | undefined;
  retry: () => void;
};

/**
 * Fetches the watchlist of the stored session. Without one, or after a logout, it is empty and nothing is fetched.
 */
export function useWatchlist(): Watchlist {
  const [session] = useStored(STORED.session);
  const isOut = useLoggingOut();
  const {
    data = NO_WATCHLIST,
    error,
    isLoading,
    mutate,
  } = useQuery(session && !isOut ? API.watchlist : null, WatchlistResponse, WATCHLIST_QUERY, readAnswer);
  const { mutate: reload } = useSWRConfig();
  const tickers = data.watchlist.map(({ ticker }) => ticker).join();
  useEffect(() => {
    // Loaded only after the list, because nothing on the page waits for it.
    const stop = import('./watch-changes.ts').then(
      (changes) => changes.default(tickers, mutate, () => void reload(keyOf(API.config))),
      // Without this code the list still refreshes, but less often.
      () => () => undefined,
    );
    return () => void stop.then((end) => end());
  }, [tickers, mutate, reload]);
  return {
    items: data.watchlist,
    limit: data.contact.ticker_limit,
    isLoading,
    error,
    retry: () => void mutate(),
  };
}

export const watchlistKey = () => keyOf(API.watchlist);

/** Returns functions that change the watchlist optimistically. Each refetches the list it was applied to. */
export function useWatchlistActions() {
  const { mutate } = useSWRConfig();

  const show = (key: QueryKey, change: (items: WatchlistItem[]) => WatchlistItem[]) =>
    mutate<WatchlistResponse>(
      key,
      (current) => current && { ...current, watchlist: change(current.watchlist) },
      { revalidate: false },
    );

  return {
    refresh: () => mutate(watchlistKey()),

    /** Removes the ticker immediately, in whatever case it is written; if the call fails, the ticker is restored. */
    async remove(ticker: string) {
      const key = watchlistKey();
      const [, session] = key;
      const entry = entryOf(ticker, session);
      const isLeaving = (item: WatchlistItem) => entryOf(item.ticker, session) === entry;
      const gone: WatchlistItem[] = [];
      leaving.add(entry);
      await show(key, (items) => {
        gone.push(...items.filter(isLeaving));
        return withChanges(items, session);
      });
      try {
        await inTurn(() => api.send(API.unsubscribe, { ticker: ticker.toUpperCase() }, { session }));
        leaving.delete(entry);
      } catch (error) {
        leaving.delete(entry);
        await show(key, (items) => [...items.filter((item) => !isLeaving(item)), ...gone]);
        throw error;
      } finally {
        void mutate(key);
      }
    },

    /** Marks the ticker's filings as seen immediately. If the call fails, they later show as unseen again. */
    async markViewed(ticker: string) {
      const key = watchlistKey();
      const [, session] = key;
      const entry = entryOf(ticker, session);
      viewed.add(entry);
      await show(key, (items) => withChanges(items, session));
      await api.send(API.markViewed, { session, ticker }, { session }).catch(() => undefined);
      // Keeps the mark until this response arrives. Without it, an older response that still counts unseen
      // filings would trigger the call again and again.
      await mutate(key);
      viewed.delete(entry);
    },

    /**
     * Marks tickers as seen and shows a message with an undo button. The server is notified only when undo is
     * no longer possible.
     */
    markAllSeen(tickers: readonly string[]) {
      const key = watchlistKey();
      const [, session] = key;
      const entries = tickers.map((ticker) => entryOf(ticker, session));
      const done = new AbortController();
      const end = () => {
        done.abort();
        for (const entry of entries) viewed.delete(entry);
        void mutate(key);
      };
      const send = (keepalive: boolean) => {
        done.abort();
        const call = api.send(API.markViewed, { session, ticker: tickers.join(',') }, { session, keepalive });
        void call.catch(() => undefined).finally(end);
      };
      for (const entry of entries) viewed.add(entry);
      void show(key, (items) => withChanges(items, session));
      const timer = setTimeout(() => send(false), UNDO_MS);
      done.signal.addEventListener('abort', () => clearTimeout(timer));
      addEventListener('pagehide', () => send(true), { signal: done.signal });
      const what = tickers.length === 1 ? '1 ticker' : `${tickers.length} tickers`;
      showToast(`${what} marked as seen`, end);
    },
  };
}
