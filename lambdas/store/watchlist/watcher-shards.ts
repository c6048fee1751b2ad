import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { fnv1a } from '#domain/hash.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { holds } from '#lambdas/store/table/expression.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** Watchers of a ticker in one shard, roughly: one worker tells them within one invocation. */
export const WATCHERS_PER_SHARD = 250;
/** One watcher in so many is counted, so that a popular ticker's counter is not written with every new watcher. */
const COUNTED_ONE_IN = 10;

const ShardsRow = v.object({ ticker: v.string(), shards: v.number() });

/**
 * How many shards of the index hold the watchers of a ticker: one to begin with. New watchers go to the newest; when it
 * is full another is opened. So the few watchers of most tickers are read by one request, and nobody ever moves.
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

    /** Counts a new watcher of these tickers, and opens the next shard where this one is full. */
    async count(userId: string, tickers: ReadonlyMap<string, number>): Promise<void> {
      const counted = [...tickers].filter(([ticker]) => fnv1a(`${userId}${ticker}`) % COUNTED_ONE_IN === 0);
      await Promise.all(counted.map(([ticker, shard]) => countIn(table, ticker, shard)));
    },
  };
}

/** The item is first in the index of shard 0: whoever reads the watchers learns the number of shards. */
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
  await holds(
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
