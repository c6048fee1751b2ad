import * as v from 'valibot';
import { isVerified, type User } from '#domain/accounts/user.ts';
import { wantsListings } from '#domain/alerts/alert-audience.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import { pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { userFrom, watcherCopy } from '#lambdas/store/rows/user-row.ts';
import { watcherKeys } from '#lambdas/store/rows/watch-row.ts';
import { getItem, updateItem } from '#lambdas/store/table/items.ts';
import { index1, type Key, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { listReaderOfListings } from './listing-watch-store.ts';
import { watcherShardsIn } from './watcher-shards-store.ts';

const WRITES_AT_ONCE = 25;
/** After this long, recover-work updates the copies. */
const COPIED_WITHIN_MS = 60_000;

const CopyRow = v.object({
  PK: v.string(),
  SK: v.string(),
  PK1: v.string(),
  copiedRevision: v.optional(v.number(), -1),
  createdAt: v.string(),
});

/** A watch item whose copied values are out of date. `PK1`: the index partition that lists it. */
type Outdated = { key: Key; PK1: string; ticker: string; isPaused: boolean };

/** Returns whether a change to a user affects the copies on the user's watch items. */
export function isCopied(before: User, after: User): boolean {
  const { copiedRevision: _, ...old } = watcherCopy(before);
  const { copiedRevision: __, ...changed } = watcherCopy(after);
  const isSamePause =
    tickerLimit(before) === tickerLimit(after) &&
    JSON.stringify(before.activeTickers) === JSON.stringify(after.activeTickers);
  return (
    !isSamePause ||
    isVerified(before) !== isVerified(after) ||
    JSON.stringify(before.listingAlerts) !== JSON.stringify(after.listingAlerts) ||
    wantsListings(before) !== wantsListings(after) ||
    JSON.stringify(old) !== JSON.stringify(changed)
  );
}

/**
 * Returns the attributes for the user's row that schedule the update of outdated watch items and record since when the
 * choices apply.
 */
export function copyReminder(userId: string, now: Date) {
  const reminder = work.at('copy', userId, new Date(now.getTime() + COPIED_WITHIN_MS).toISOString());
  // The stored count of recoveries belongs to an earlier reminder of this row.
  return { ...reminder, recoveries: undefined, choicesSince: now.toISOString() };
}

/**
 * Copies settings from a user's row to the user's watch items. The items are written one by one, since a
 * transaction holds at most 100; each stores the revision it copied, so that an older copy never overwrites a newer
 * one.
 */
export function watchCopiesIn(table: Table) {
  return {
    /** Updates the watch items of a user and removes the reminder. Safe to repeat, even concurrently. */
    async refresh(userId: string): Promise<void> {
      const user = await readUser(table, userId);
      if (user === null) return;
      const copies = await outdated(table, user);
      const shards = watcherShardsIn(table);
      const entering = await shards.newest(isVerified(user) ? copies.flatMap(tickerOfVisitor) : []);
      for (const chunk of chunksOf(copies, WRITES_AT_ONCE)) {
        await Promise.all(chunk.map((copy) => copyTo(table, user, copy, entering.get(copy.ticker))));
      }
      await shards.count(user.id, entering);
      await listReaderOfListings(table, user);
      await forget(table, user);
    },
  };
}

async function readUser(table: Table, userId: string): Promise<User | null> {
  const row = await getItem(table, keys.user(userId));
  return row && userFrom(row);
}

/** Returns the outdated items. Items added later are up to date, since their write checks the user's revision. */
async function outdated(table: Table, user: User): Promise<Outdated[]> {
  const rows = await queryAll(table, {
    KeyConditionExpression: 'PK = :user AND begins_with(SK, :watch)',
    ExpressionAttributeValues: { ':user': keys.user(user.id).PK, ':watch': prefixes.watch },
    ProjectionExpression: 'PK, SK, PK1, copiedRevision, createdAt',
    ConsistentRead: true,
  });
  const copies = rows.map((row) => {
    const copy = v.parse(CopyRow, row);
    return { ...copy, ticker: copy.SK.slice(prefixes.watch.length) };
  });
  const paused = pausedTickers(user, copies);
  return copies
    .filter((copy) => copy.copiedRevision < user.revision)
    .map(({ PK, SK, PK1, ticker }) => ({ key: { PK, SK }, PK1, ticker, isPaused: paused.has(ticker) }));
}

/** Returns the item's ticker if the index lists it among visitors. */
function tickerOfVisitor({ ticker, PK1 }: Outdated): string[] {
  return PK1 === index1.visitorsPartition(ticker) ? [ticker] : [];
}

/**
 * Updates the copied values on a watch item, unless it was removed or already contains a newer revision.
 * @param shard the shard to which a visitor with a newly verified contact is added; it never changes afterward
 */
function copyTo(
  table: Table,
  user: User,
  { key, ticker, isPaused }: Outdated,
  shard: number | undefined,
): Promise<boolean> {
  const entering = shard === undefined ? {} : watcherKeys(user, ticker, shard);
  return updateItem(
    table,
    key,
    { ...watcherCopy(user), ...entering, isPaused },
    'attribute_exists(PK) AND (attribute_not_exists(#copiedRevision) OR #copiedRevision < :copiedRevision)',
  );
}

/** Removes the reminder, unless the user has changed again, since a newer change has its own reminder. */
function forget(table: Table, user: User): Promise<boolean> {
  const isSame = `revision = :revision AND ${IS_ACTIVE}`;
  const done = { work: undefined, work_at: undefined };
  return updateItem(table, keys.user(user.id), done, isSame, { ':revision': user.revision });
}
