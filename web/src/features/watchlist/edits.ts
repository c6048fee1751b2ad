import { useSWRConfig } from 'swr';
import type { AddTickersRequest, WatchlistResponse } from '#domain/contract/watchlist-contract.ts';
import { api } from '#web/lib/data/api-client.ts';
import { inTurn } from '#web/lib/data/in-turn.ts';
import { API } from '#web/lib/site/paths.ts';
import { watchlistKey } from './watchlist-api.ts';

/* Kept here and not with the other API paths, so that the first script does not contain them. */
const NOTE = '/api/note';
const REAL_TIME_FORMS = '/api/real-time-forms';

/**
 * Returns functions for the changes that readers make in the details and in dialogs. They are in a separate module, so
 * that the start page does not load them.
 */
export function useWatchlistEdits() {
  const { mutate } = useSWRConfig();
  return {
    async setForms(tickers: readonly string[], forms: readonly string[]) {
      const key = watchlistKey();
      const [, session] = key;
      const request: AddTickersRequest = { tickers: tickers.join(','), forms: [...forms] };
      await inTurn(() => api.send(API.watchlist, request, { session }));
      await mutate(key);
    },

    /** @param forms forms whose filings are reported in real time regardless of their importance level */
    async setRealTimeForms(ticker: string, forms: readonly string[]) {
      const key = watchlistKey();
      await inTurn(() => api.send(REAL_TIME_FORMS, { ticker, forms }, { session: key[1] }));
      await mutate(key);
    },

    /** @param note `null` removes it */
    async setNote(ticker: string, note: string | null) {
      const key = watchlistKey();
      const [, session] = key;
      await inTurn(() => api.send(NOTE, { session, ticker, note }, { session }));
      await mutate<WatchlistResponse>(
        key,
        (current) =>
          current && {
            ...current,
            watchlist: current.watchlist.map((item) => (item.ticker === ticker ? { ...item, note } : item)),
          },
        { revalidate: false },
      );
    },
  };
}
