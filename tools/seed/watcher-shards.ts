import { NO_WATCHERS, type WatcherCounts } from '#domain/watchlist/watcher-counts.ts';
import type { Store } from '#lambdas/store/open-store.ts';
import { countsOf, quotedItem } from '#lambdas/store/quotes/quotes-store.ts';
import type { Item } from '#lambdas/store/table/keys.ts';
import { WATCHERS_PER_SHARD, watcherShardsItem } from '#lambdas/store/watchlist/watcher-shards-store.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';

/** Distributes the watchers of a ticker over shards, as adding them one by one does. */
export type WatcherShards = {
  /** Counts another watcher of a ticker. @returns the shard of a reader; visitors have none */
  next(ticker: string, isReader: boolean): number;
  /** Returns the items that count the shards and the watchers. @param today New York date */
  items(today: string): Item[];
};

/** Continues after the watchers that are already in the table. */
export async function watcherShardsOf({ watchers }: Pick<Store, 'watchers'>): Promise<WatcherShards> {
  return watcherShards(await watchers.counts(COMPANIES.map(({ ticker }) => ticker)));
}

/** @param counts how many people watch each ticker so far; updated in place */
export function watcherShards(counts: Map<string, WatcherCounts>): WatcherShards {
  return {
    next(ticker, isReader) {
      const before = counts.get(ticker) ?? NO_WATCHERS;
      const { readers, visitors } = before;
      counts.set(
        ticker,
        isReader ? { ...before, readers: readers + 1 } : { ...before, visitors: visitors + 1 },
      );
      return isReader ? Math.floor(readers / WATCHERS_PER_SHARD) : 0;
    },
    items: (today) =>
      [...counts].flatMap(([ticker, count]) => [
        ...(count.readers > 0 ? [watcherShardsItem(ticker, count.readers)] : []),
        ...(count.readers + count.visitors > 0 ? [{ ...quotedItem(ticker), ...countsOf(count, today) }] : []),
      ]),
  };
}
