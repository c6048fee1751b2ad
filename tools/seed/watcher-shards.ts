import type { Store } from '#lambdas/store/open-store.ts';
import type { Item } from '#lambdas/store/table/keys.ts';
import { WATCHERS_PER_SHARD, watcherShardsItem } from '#lambdas/store/watchlist/watcher-shards-store.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';

/** Distributes the watchers of a ticker over shards, as adding them one by one does. */
export type WatcherShards = {
  /** Returns the shard of the next watcher of a ticker. */
  next(ticker: string): number;
  /** Returns the items that count the shards. */
  items(): Item[];
};

/** Continues after the watchers that are already in the table. */
export async function watcherShardsOf({ watchers }: Pick<Store, 'watchers'>): Promise<WatcherShards> {
  const counts = await watchers.counts(COMPANIES.map(({ ticker }) => ticker));
  const watching = new Map([...counts].map(([ticker, { readers }]) => [ticker, readers]));
  return {
    next(ticker) {
      const before = watching.get(ticker) ?? 0;
      watching.set(ticker, before + 1);
      return Math.floor(before / WATCHERS_PER_SHARD);
    },
    items: () =>
      [...watching]
        .filter(([, count]) => count > 0)
        .map(([ticker, count]) => watcherShardsItem(ticker, count)),
  };
}
