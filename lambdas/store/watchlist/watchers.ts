import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { DEFAULT_SETTINGS } from '#domain/accounts/user.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { log } from '#lambdas/ground/log.ts';
import { index1, keys, WATCHER_SHARDS } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const WATCHERS_PER_PAGE = 200;

/** The attributes of a watch item that index1 projects for fan-out. */
const WatcherRow = v.object({
  SK1: v.string(),
  forms: v.array(v.string()),
  brand: v.picklist(BRAND_IDS),
  /** Rows from before this was copied lack it: what the user cannot get is skipped as it is sent. */
  channels: v.optional(v.array(v.picklist(CHANNELS)), [...CHANNELS]),
  minImportance: v.optional(v.picklist(IMPORTANCE_LEVELS), DEFAULT_SETTINGS.minImportance),
  createdAt: v.string(),
});

/** The users who watch a ticker, for fan-out. */
export function watchersIn(table: Table) {
  return {
    shards: WATCHER_SHARDS,
    count: (ticker: string) => countOf(table, ticker),
    page: (ticker: string, shard: number, cursor?: string) => watchersOf(table, ticker, shard, cursor),
  };
}

/** Beyond this a count of a shard says nothing more. */
const MOST_COUNTED = 50;

/** How many people watch a ticker, up to some hundreds: enough to tell popular tickers from others. */
async function countOf(table: Table, ticker: string): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: WATCHER_SHARDS }, async (_, shard) => {
      const { Count = 0 } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: 'PK1 = :partition',
          ExpressionAttributeValues: { ':partition': index1.watchersPartition(ticker, shard) },
          Limit: MOST_COUNTED,
          Select: 'COUNT',
        }),
      );
      return Count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * One page of the users who watch a ticker, read from the index alone.
 * @param shard 0 to WATCHER_SHARDS - 1
 * @param cursor of the page before
 * @returns without `cursor` at the end of the shard. An unreadable row is logged and left out, so that the others
 * still get their alert.
 */
export async function watchersOf(
  table: Table,
  ticker: string,
  shard: number,
  cursor?: string,
  limit = WATCHERS_PER_PAGE,
): Promise<{ watchers: Watcher[]; cursor?: string }> {
  const page = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'index1',
      KeyConditionExpression: 'PK1 = :partition',
      ExpressionAttributeValues: { ':partition': index1.watchersPartition(ticker, shard) },
      Limit: limit,
      ...(cursor ? { ExclusiveStartKey: startKey(ticker, cursor) } : {}),
    }),
  );
  const watchers = (page.Items ?? []).flatMap((row) => watcherFrom(ticker, row));
  const last: unknown = page.LastEvaluatedKey?.SK1;
  return typeof last === 'string' ? { watchers, cursor: userIdOf(last) } : { watchers };
}

function watcherFrom(ticker: string, row: unknown): Watcher[] {
  const parsed = v.safeParse(WatcherRow, row);
  if (!parsed.success) {
    log.warn('A watch item cannot be read', {
      ticker,
      problems: parsed.issues.map((issue) => issue.message),
    });
    return [];
  }
  const { SK1, ...rest } = parsed.output;
  return [{ ...rest, userId: userIdOf(SK1), ticker }];
}

/** The cursor is a user id; with the ticker it gives all four keys of the item. */
function startKey(ticker: string, userId: string) {
  return { ...keys.watch(userId, ticker), ...index1.watcherOf(ticker, userId) };
}

function userIdOf(sortKey: string): string {
  return sortKey.replace(/^USER#/, '');
}
