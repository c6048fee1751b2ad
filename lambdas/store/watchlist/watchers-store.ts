import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS, CONTACT_METHODS } from '#domain/contract/channel.ts';
import { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/stored-settings.ts';
import type { WatcherCounts } from '#domain/watchlist/watcher-counts.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { log } from '#lambdas/shared/log.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { WATCHERS_PER_SHARD } from './watcher-shards-store.ts';

/** A page is larger than a shard normally gets, unless many users join at once. */
const WATCHERS_PER_PAGE = 500;

/** The first item of shard 0, present once there are several shards. */
const ShardsRow = v.object({ shards: v.number() });

type WatcherPage = {
  watchers: Watcher[];
  /** The number of the ticker's shards. Only the first page of shard 0 can show that there is more than one. */
  shards: number;
  cursor?: string;
};

/** The attributes of a watch item that index1 projects for fan-out. */
const WatcherRow = v.object({
  SK1: v.string(),
  forms: v.array(v.string()),
  brand: v.picklist(BRAND_IDS),
  /**
   * Older rows lack these two attributes; filings that the plan does not include are then skipped when alerts are sent.
   */
  openForms: v.optional(v.picklist(['brand', 'catalog']), 'catalog'),
  isPaused: v.optional(v.boolean(), false),
  /**
   * Rows written before this value was copied lack it; channels that the user cannot use are then skipped when alerts
   * are sent.
   */
  channels: v.optional(v.array(v.picklist(CHANNELS)), [...CONTACT_METHODS]),
  minImportance: v.optional(v.picklist(IMPORTANCE_LEVELS), DEFAULT_SETTINGS.minImportance),
  savedSearches: v.optional(v.array(SavedSearch), []),
  createdAt: v.string(),
});

/** Lists the users who watch a ticker, for fan-out. */
export function watchersIn(table: Table) {
  return {
    hasOthers: (ticker: string, userId: string) => hasOthers(table, ticker, userId),
    counts: (tickers: readonly string[]) => countsOf(table, tickers),
    page: (ticker: string, shard: number, cursor?: string) => watchersOf(table, ticker, shard, cursor),
  };
}

/** Counting stops here, because a higher number makes no difference. */
const MOST_COUNTED = 400;
const COUNTED_AT_ONCE = 4;

/**
 * Returns whether anybody except this user watches a ticker. The index may still list a user who has just stopped
 * watching it.
 */
async function hasOthers(table: Table, ticker: string, userId: string): Promise<boolean> {
  const partitions = [index1.watchersPartition(ticker, 0), index1.visitorsPartition(ticker)];
  const pages = await Promise.all(
    partitions.map((partition) =>
      table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          // The first partition also contains the row that counts the ticker's shards.
          KeyConditionExpression: 'PK1 = :partition AND begins_with(SK1, :user)',
          ExpressionAttributeValues: { ':partition': partition, ':user': index1.userPrefix },
          ProjectionExpression: 'SK1',
          Limit: 2,
        }),
      ),
    ),
  );
  const own = `${index1.userPrefix}${userId}`;
  return pages.flatMap(({ Items = [] }) => Items).some(({ SK1 }) => SK1 !== own);
}

const CountedShards = v.object({ ticker: v.string(), shards: v.number(), inNewest: v.number() });

/**
 * Returns how many people watch each ticker. It takes two counting queries per ticker, and one batch get for all of
 * them. The number of readers is estimated for a ticker with several shards, and the number of visitors beyond a few
 * hundred.
 */
async function countsOf(table: Table, tickers: readonly string[]): Promise<Map<string, WatcherCounts>> {
  const rows = await batchGet(table, [...new Set(tickers)].map(keys.watcherShards));
  const shards = new Map(rows.map((row) => v.parse(CountedShards, row)).map((row) => [row.ticker, row]));
  const counted = await mapLimit(tickers, COUNTED_AT_ONCE, async (ticker) => {
    const known = shards.get(ticker);
    const isLarge = known !== undefined && known.shards > 1;
    const [readers, visitors] = await Promise.all([
      isLarge
        ? (known.shards - 1) * WATCHERS_PER_SHARD + known.inNewest
        : countIn(table, index1.watchersPartition(ticker, 0)),
      countIn(table, index1.visitorsPartition(ticker)),
    ]);
    return [ticker, { readers, visitors, isEstimate: isLarge || visitors >= MOST_COUNTED }] as const;
  });
  return new Map(counted);
}

async function countIn(table: Table, partition: string): Promise<number> {
  const { Count = 0 } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'index1',
      // Leaves out the item that counts the shards.
      KeyConditionExpression: 'PK1 = :partition AND begins_with(SK1, :user)',
      ExpressionAttributeValues: { ':partition': partition, ':user': index1.userPrefix },
      Limit: MOST_COUNTED,
      Select: 'COUNT',
    }),
  );
  return Count;
}

/**
 * Returns one page of the users who watch a ticker, read from the index alone.
 * @param cursor of the previous page
 * @returns without `cursor` at the end of the shard. An unreadable row is logged and left out, so that the other
 * users still get their alert.
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

/** The cursor is a user id; together with the ticker, it yields all four keys of the item. */
function startKey(ticker: string, shard: number, userId: string) {
  const key = ticker === NEW_LISTINGS ? keys.listingWatch(userId) : keys.watch(userId, ticker);
  return { ...key, ...index1.watcherOf(ticker, userId, shard) };
}

function userIdOf(sortKey: string): string {
  return sortKey.replace(/^USER#/, '');
}
