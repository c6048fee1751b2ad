import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Close } from '#domain/contract/quotes-contract.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { fnv1a } from '#domain/hash.ts';
import type { QuotedTicker } from '#domain/quotes/refresh-order.ts';
import { NO_WATCHERS, type WatcherCounts } from '#domain/watchlist/watcher-counts.ts';
import { snapshotFrom } from '#lambdas/store/filings/snapshots-store.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { getItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys, tickerOf } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Closes = v.object({ closes: v.array(v.object({ date: v.string(), close: v.number() })) });
const Keyed = v.object({ PK: v.string() });
const Quoted = v.object({
  ticker: v.string(),
  watchers: v.optional(v.number(), 0),
  quotedAt: v.nullish(v.string(), null),
  figuresOn: v.nullish(v.string(), null),
  closedOn: v.nullish(v.string(), null),
  countedOn: v.nullish(v.string(), null),
  hasReaders: v.optional(v.boolean(), false),
  place: v.nullish(v.number(), null),
});
/** A row whose watchers were never counted has no counts. */
const CountedRow = v.object({
  ticker: v.string(),
  counts: v.nullish(v.object({ readers: v.number(), visitors: v.number(), isEstimate: v.boolean() }), null),
});

/** `counts`: how many people watched the ticker when they were last counted; `null` before the first count. */
export type CountedTicker = { ticker: string; counts: WatcherCounts | null };

/**
 * The user who adds tickers. `isReader`: whether the user has a verified contact. `places`: the tickers' places in line
 * for a first quote. `now`: ISO.
 */
type Follower = { userId: string; isReader: boolean; places: readonly number[]; now: string };

/** Returns the item that marks a ticker as quoted. */
export function quotedItem(ticker: string): Item {
  return { ...keys.quoted(ticker), ...index1.quotedTicker(ticker), ticker };
}

/** Returns the attributes that state how many people watch a ticker. @param countedOn New York date */
export function countsOf(counts: WatcherCounts, countedOn: string) {
  const { readers, visitors } = counts;
  return { watchers: readers + visitors, hasReaders: readers > 0, counts, countedOn };
}

/** Returns the item with a ticker's closing prices, oldest first. */
export function closesItem(ticker: string, closes: readonly Close[]): Item {
  return { ...keys.closes(ticker), closes };
}

/** Stores which tickers are quoted, and their prices. */
export function quotesIn(table: Table) {
  return {
    /**
     * Returns a ticker's snapshot and its closing prices, oldest first, in one request.
     * @returns `null` and no prices before the first quote
     */
    async view(ticker: string): Promise<{ snapshot: Snapshot | null; closes: Close[] }> {
      const rows = await batchGet(table, [keys.snapshot(ticker), keys.closes(ticker)]);
      const rowOf = (SK: string) => rows.find((row) => row.SK === SK);
      const snapshot = rowOf(keys.snapshot(ticker).SK);
      const closes = rowOf(keys.closes(ticker).SK);
      return {
        snapshot: snapshot ? snapshotFrom(snapshot) : null,
        closes: closes ? v.parse(Closes, closes).closes : [],
      };
    },

    /**
     * Starts quotes for these tickers and schedules a new count of their watchers. It takes one request per ticker, or
     * two if a ticker already has a better place in line.
     */
    async follow(tickers: readonly string[], { userId, isReader, places, now }: Follower): Promise<void> {
      await Promise.all(
        tickers.map(async (ticker, index) => {
          const { PK, SK, ...listed } = quotedItem(ticker);
          const by = {
            followedBy: markOf(userId, ticker),
            followedAt: now,
            ...(isReader ? { hasReaders: true } : {}),
          };
          const changes = { ...listed, ...by, countedOn: undefined };
          const place = places[index];
          const isBetter = 'attribute_not_exists(place) OR place = :none OR place > :place';
          const isPlaced =
            place !== undefined &&
            (await updateItem(table, { PK, SK }, { ...changes, place }, isBetter, { ':none': null }));
          if (!isPlaced) await updateItem(table, { PK, SK }, changes, null);
        }),
      );
    },

    /**
     * Stops quotes for a ticker that nobody watches anymore.
     * @param left the user who removed the ticker. If another user added the ticker after `since`, it is still quoted,
     * because the index of watchers may not list that user yet
     * @returns `false` if it is still quoted
     */
    drop(ticker: string, left: { userId: string; since: string } | null): Promise<boolean> {
      const isUnchanged = 'followedBy = :follower OR attribute_not_exists(followedAt) OR followedAt < :since';
      const gone = {
        PK1: undefined,
        SK1: undefined,
        watchers: undefined,
        counts: undefined,
        countedOn: undefined,
        place: undefined,
      };
      const changes = { ...gone, hasReaders: undefined };
      if (left === null) return updateItem(table, keys.quoted(ticker), changes);
      const values = { ':follower': markOf(left.userId, ticker), ':since': left.since };
      return updateItem(
        table,
        keys.quoted(ticker),
        changes,
        `attribute_exists(PK) AND (${isUnchanged})`,
        values,
      );
    },

    /** Returns all tickers that are quoted. The index may be outdated for moments. */
    async all(): Promise<QuotedTicker[]> {
      const rows = await queryAll(table, {
        IndexName: 'index1',
        KeyConditionExpression: 'PK1 = :quoted',
        ExpressionAttributeValues: { ':quoted': index1.quotedPartition },
      });
      return rows.map((row) => v.parse(Quoted, row));
    },

    /**
     * Returns a page of the quoted tickers, in alphabetical order, with their watchers as last counted.
     * @param after the last ticker of the previous page
     */
    async page(limit: number, after: string): Promise<{ tickers: CountedTicker[]; cursor: string | null }> {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: after === '' ? 'PK1 = :quoted' : 'PK1 = :quoted AND SK1 > :after',
          ExpressionAttributeValues: {
            ':quoted': index1.quotedPartition,
            ...(after === '' ? {} : { ':after': after }),
          },
          Limit: limit,
        }),
      );
      const tickers = Items.map((row) => v.parse(CountedRow, row));
      return { tickers, cursor: LastEvaluatedKey === undefined ? null : (tickers.at(-1)?.ticker ?? null) };
    },

    /**
     * Returns the watchers of these tickers as last counted, a hundred tickers per request.
     * @returns in the order given; a ticker that nobody watches has no watchers
     */
    async countsOf(tickers: readonly string[]): Promise<CountedTicker[]> {
      const rows = await batchGet(table, tickers.map(keys.quoted));
      // A ticker that is no longer quoted keeps its row.
      const listed = rows.filter((row) => row.PK1 !== undefined).map((row) => v.parse(CountedRow, row));
      const known = new Map(listed.map((row) => [row.ticker, row]));
      return tickers.map((ticker) => known.get(ticker) ?? { ticker, counts: NO_WATCHERS });
    },

    /** Stores how many people watch a ticker. @returns `false` if it is no longer quoted */
    counted: (ticker: string, counts: WatcherCounts, countedOn: string): Promise<boolean> =>
      updateItem(table, keys.quoted(ticker), countsOf(counts, countedOn)),

    /**
     * Records how far the quotes of a ticker have been refreshed.
     * @returns `false` if it is no longer quoted
     */
    progress: (ticker: string, change: Partial<Omit<QuotedTicker, 'ticker'>>): Promise<boolean> =>
      updateItem(table, keys.quoted(ticker), change),

    async closes(ticker: string): Promise<Close[]> {
      const row = await getItem(table, keys.closes(ticker));
      return row ? v.parse(Closes, row).closes : [];
    },

    /** Returns the closing prices of these tickers, oldest first; a hundred tickers per request. */
    async closesOf(tickers: readonly string[]): Promise<Map<string, Close[]>> {
      const rows = await batchGet(table, tickers.map(keys.closes));
      return new Map(rows.map((row) => [tickerOf(v.parse(Keyed, row)), v.parse(Closes, row).closes]));
    },

    /** Replaces a ticker's closing prices. Only one refresh runs at a time. */
    async keepCloses(ticker: string, closes: readonly Close[]): Promise<void> {
      await putItem(table, closesItem(ticker, closes));
    },
  };
}

/**
 * Returns a number that identifies the last user who added the ticker. The row must not contain user ids, because
 * accounts may be deleted.
 */
function markOf(userId: string, ticker: string): number {
  return fnv1a(`${userId} ${ticker}`);
}
