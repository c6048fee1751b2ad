import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { DEFAULT_SETTINGS } from '#domain/accounts/user.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS, CONTACT_METHODS } from '#domain/contract/channel.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { log } from '#lambdas/ground/log.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** More than a shard holds, unless many joined at once. */
const WATCHERS_PER_PAGE = 500;

/** The first item of shard 0, once there are several. */
const ShardsRow = v.object({ shards: v.number() });

type WatcherPage = {
  watchers: Watcher[];
  /** Of the ticker; only the first page of shard 0 knows of more than one. */
  shards: number;
  cursor?: string;
};

/** The attributes of a watch item that index1 projects for fan-out. */
const WatcherRow = v.object({
  SK1: v.string(),
  forms: v.array(v.string()),
  brand: v.picklist(BRAND_IDS),
  /** Older rows lack these two: what the plan does not open is skipped as it is sent. */
  openForms: v.optional(v.picklist(['brand', 'catalogue']), 'catalogue'),
  isPaused: v.optional(v.boolean(), false),
  /** Rows from before this was copied lack it: what the user cannot get is skipped as it is sent. */
  channels: v.optional(v.array(v.picklist(CHANNELS)), [...CONTACT_METHODS]),
  minImportance: v.optional(v.picklist(IMPORTANCE_LEVELS), DEFAULT_SETTINGS.minImportance),
  createdAt: v.string(),
});

/** The users who watch a ticker, for fan-out. */
export function watchersIn(table: Table) {
  return {
    count: (ticker: string) => countOf(table, ticker),
    page: (ticker: string, shard: number, cursor?: string) => watchersOf(table, ticker, shard, cursor),
  };
}

/** Beyond this a count says nothing more. */
const MOST_COUNTED = 400;

/** How many people watch a ticker, visitors too, up to some hundreds: enough to tell popular tickers from others. */
async function countOf(table: Table, ticker: string): Promise<number> {
  const partitions = [index1.watchersPartition(ticker, 0), index1.visitorsPartition(ticker)];
  const counts = await Promise.all(partitions.map((partition) => countIn(table, partition)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countIn(table: Table, partition: string): Promise<number> {
  const { Count = 0 } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'index1',
      // Not the item that counts the shards.
      KeyConditionExpression: 'PK1 = :partition AND begins_with(SK1, :user)',
      ExpressionAttributeValues: { ':partition': partition, ':user': index1.userPrefix },
      Limit: MOST_COUNTED,
      Select: 'COUNT',
    }),
  );
  return Count;
}

/**
 * One page of the users who watch a ticker, read from the index alone.
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
): Promise<WatcherPage> {
  const page = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'index1',
      KeyConditionExpression: 'PK1 = :partition',
      ExpressionAttributeValues: { ':partition': index1.watchersPartition(ticker, shard) },
      Limit: limit,
      ...(cursor ? { ExclusiveStartKey: startKey(ticker, shard, cursor) } : {}),
    }),
  );
  const rows = page.Items ?? [];
  const known = rows.map((row) => v.safeParse(ShardsRow, row)).find(({ success }) => success);
  const shards = known?.success ? known.output.shards : 1;
  const watchers = rows.filter((row) => !v.is(ShardsRow, row)).flatMap((row) => watcherFrom(ticker, row));
  const last: unknown = page.LastEvaluatedKey?.SK1;
  return typeof last === 'string' ? { watchers, shards, cursor: userIdOf(last) } : { watchers, shards };
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
function startKey(ticker: string, shard: number, userId: string) {
  return { ...keys.watch(userId, ticker), ...index1.watcherOf(ticker, userId, shard) };
}

function userIdOf(sortKey: string): string {
  return sortKey.replace(/^USER#/, '');
}
