import { useSWRConfig } from 'swr';
import type { AddTickersRequest, WatchlistResponse } from '#domain/contract/watchlist.ts';
import { api } from '#web/lib/data/api-client.ts';
import { inTurn } from '#web/lib/data/in-turn.ts';
import { API } from '#web/lib/site/paths.ts';
import { watchlistKey } from './api.ts';

export type WatchlistEdits = {
  setForms: (tickers: readonly string[], forms: readonly string[]) => Promise<void>;
  /** @param forms those that are told in real time whatever their level */
  setRealTimeForms: (ticker: string, forms: readonly string[]) => Promise<void>;
  /** @param note `null` removes it */
  setNote: (ticker: string, note: string | null) => Promise<void>;
};

/** Changes that are made in the details and in dialogs. Apart from the others: the start page does not pay for them. */
export function useWatchlistEdits(): WatchlistEdits {
  const { mutate } = useSWRConfig();
  return {
    async setForms(tickers, forms) {
      const key = watchlistKey();
      const [, session] = key;
      const request: AddTickersRequest = { tickers: tickers.join(','), forms: [...forms] };
      await inTurn(() => api.send(API.watchlist, request, { session }));
      await mutate(key);
    },

    async setRealTimeForms(ticker, forms) {
      const key = watchlistKey();
      await inTurn(() => api.send(API.realTimeForms, { ticker, forms }, { session: key[1] }));
      await mutate(key);
    },

    async setNote(ticker, note) {
      const key = watchlistKey();
      const [, session] = key;
      await inTurn(() => api.send(API.note, { ticker, note }, { session }));
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
