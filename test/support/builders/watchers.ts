import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { WATCHER_SHARDS } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers.ts';

/** Watchers of a ticker, over all shards. */
export async function everyWatcherOf(table: Table, ticker: string): Promise<Watcher[]> {
  const shards = Array.from({ length: WATCHER_SHARDS }, (_, shard) => watchersOf(table, ticker, shard));
  return (await Promise.all(shards)).flatMap(({ watchers }) => watchers);
}
