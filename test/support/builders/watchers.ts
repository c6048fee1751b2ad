import type { Watcher } from '#domain/watchlist/watchlist.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers-store.ts';

/** Returns the watchers of a ticker from all shards. */
export async function everyWatcherOf(table: Table, ticker: string): Promise<Watcher[]> {
  const first = await watchersOf(table, ticker, 0);
  const others = Array.from({ length: first.shards - 1 }, (_, other) => watchersOf(table, ticker, other + 1));
  return [first, ...(await Promise.all(others))].flatMap(({ watchers }) => watchers);
}
