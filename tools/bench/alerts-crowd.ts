import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { anonymousUser } from '#domain/accounts/user.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { WATCHERS_PER_SHARD } from '#lambdas/store/watchlist/watcher-shards-store.ts';
import { newTicker, proReader } from '#test/support/builders/users.ts';

const ITEMS_PER_REQUEST = 25;
const REQUESTS_AT_ONCE = 8;
const READERS_AT_ONCE = 1_000;

/**
 * Stores this many PRO users with an email address, who all watch one ticker. Fills the shards the way `watchlists.add`
 * does.
 */
export async function gatherCrowd(table: Table, ticker: string, count: number, createdAt: string) {
  for (let from = 0; from < count; from += READERS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(READERS_AT_ONCE, count - from) },
      (_, index) => from + index,
    );
    await put(
      table,
      numbers.flatMap((number) => itemsOf(ticker, number, createdAt)),
    );
  }
  const shards = Math.ceil(count / WATCHERS_PER_SHARD);
  await put(table, [
    { ...keys.watcherShards(ticker), ...index1.watcherShardsOf(ticker), ticker, shards, inNewest: 0 },
  ]);
}

/** Returns the id of a user in the crowd. */
export function readerId(number: number): string {
  return `reader-${String(number).padStart(7, '0')}`;
}

function itemsOf(ticker: string, number: number, createdAt: string): Record<string, unknown>[] {
  const id = readerId(number);
  const user = {
    ...anonymousUser({ id, brand: '8k', createdAt }),
    ...proReader(id),
    delivery: 'realtime' as const,
    tickerCount: 1,
  };
  return [
    { ...keys.user(id), ...user },
    watchItem(user, '8k', newTicker(ticker, createdAt), Math.floor(number / WATCHERS_PER_SHARD)),
  ];
}

async function put(table: Table, items: readonly Record<string, unknown>[]): Promise<void> {
  await mapLimit(chunksOf(items, ITEMS_PER_REQUEST), REQUESTS_AT_ONCE, async (chunk) => {
    const requests = chunk.map((Item) => ({ PutRequest: { Item } }));
    const answer = await table.client.send(
      new BatchWriteCommand({ RequestItems: { [table.name]: requests } }),
    );
    const left = answer.UnprocessedItems?.[table.name]?.length ?? 0;
    if (left > 0) throw new Error(`The table left ${left} items unwritten.`);
  });
}
