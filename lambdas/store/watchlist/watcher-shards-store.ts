import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { fnv1a } from '#domain/hash.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { conditionHolds } from '#lambdas/store/table/expression.ts';
import { type Item, index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Approximate number of a ticker's watchers in one shard: one worker can alert them within one invocation. */
export const WATCHERS_PER_SHARD = 250;
/**
 * Only one in this many watchers is counted, so that a popular ticker's counter is not written for every new watcher.
 */
const COUNTED_ONE_IN = 10;

const ShardsRow = v.object({ ticker: v.string(), shards: v.number() });

/** Returns the item that counts the shards of a ticker with this many watchers. */
export function watcherShardsItem(ticker: string, watchers: number): Item {
  const full = Math.floor(watchers / WATCHERS_PER_SHARD);
  const place = index1.watcherShardsOf(ticker);
  const inNewest = watchers % WATCHERS_PER_SHARD;
  return { ...keys.watcherShards(ticker), ...place, ticker, shards: full + 1, inNewest };
}

/**
 * Stores the number of index shards that hold a ticker's watchers, which is one at first. New watchers go to the newest
 * shard; when it is full, another is opened. For most tickers, the few watchers are therefore read in one request, and
 * no watcher ever changes shards.
 */
export function watcherShardsIn(table: Table) {
  return {
    /** @returns the newest shard of each of these tickers */
    async newest(tickers: readonly string[]): Promise<Map<string, number>> {
      const rows = await batchGet(table, [...new Set(tickers)].map(keys.watcherShards));
      const known = new Map(
        rows.map((row) => v.parse(ShardsRow, row)).map((row) => [row.ticker, row.shards - 1]),
      );
      return new Map(tickers.map((ticker) => [ticker, known.get(ticker) ?? 0]));
    },

    /** Counts a new watcher of these tickers, and opens the next shard if the current one is full. */
    async count(userId: string, tickers: ReadonlyMap<string, number>): Promise<void> {
      const counted = [...tickers].filter(([ticker]) => fnv1a(`${userId}${ticker}`) % COUNTED_ONE_IN === 0);
      await Promise.all(counted.map(([ticker, shard]) => countIn(table, ticker, shard)));
    },
  };
}

/**
 * Counts new watchers of a shard. The counter sorts first in the index of shard 0, so reading the watchers also
 * returns the number of shards.
 */
async function countIn(table: Table, ticker: string, shard: number): Promise<void> {
  const Key = keys.watcherShards(ticker);
  const { PK1, SK1 } = index1.watcherShardsOf(ticker);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression:
        'SET ticker = :ticker, PK1 = :PK1, SK1 = :SK1, shards = if_not_exists(shards, :shards) ADD inNewest :some',
      ExpressionAttributeValues: {
        ':ticker': ticker,
        ':PK1': PK1,
        ':SK1': SK1,
        ':shards': shard + 1,
        ':some': COUNTED_ONE_IN,
      },
    }),
  );
  await conditionHolds(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: 'SET shards = shards + :one, inNewest = :none',
        ConditionExpression: 'inNewest >= :full',
        ExpressionAttributeValues: { ':one': 1, ':none': 0, ':full': WATCHERS_PER_SHARD },
      }),
    ),
  );
}
