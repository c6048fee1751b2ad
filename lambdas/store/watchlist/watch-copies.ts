import * as v from 'valibot';
import { isVerified, type User } from '#domain/accounts/user.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import { pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import { chunksOf } from '#lambdas/ground/chunks.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { userFrom, watcherCopy } from '#lambdas/store/rows/user-row.ts';
import { watcherKeys } from '#lambdas/store/rows/watch-row.ts';
import { getItem, updateItem } from '#lambdas/store/table/items.ts';
import { index1, type Key, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { watcherShardsIn } from './watcher-shards.ts';

const WRITES_AT_ONCE = 25;
/** After this, recover-work brings the copies up to date. */
const COPIED_WITHIN_MS = 60_000;

const CopyRow = v.object({
  PK: v.string(),
  SK: v.string(),
  PK1: v.string(),
  copiedRevision: v.optional(v.number(), -1),
  createdAt: v.string(),
});

/** A watch item whose copies are older than its user. `PK1`: where the index lists it. */
type Outdated = { key: Key; PK1: string; ticker: string; isPaused: boolean };

/** Whether a change of a user affects the copies on the user's watch items. */
export function isCopied(before: User, after: User): boolean {
  const { copiedRevision: _, ...old } = watcherCopy(before);
  const { copiedRevision: __, ...changed } = watcherCopy(after);
  const isSamePause =
    tickerLimit(before) === tickerLimit(after) &&
    JSON.stringify(before.activeTickers) === JSON.stringify(after.activeTickers);
  return (
    !isSamePause ||
    isVerified(before) !== isVerified(after) ||
    JSON.stringify(old) !== JSON.stringify(changed)
  );
}

/** The reminder, on the user's row, that the watch items are not up to date yet, and since when the choices are new. */
export function copyReminder(userId: string, now: Date) {
  const reminder = work.at('copy', userId, new Date(now.getTime() + COPIED_WITHIN_MS).toISOString());
  // Those counted belong to another step.
  return { ...reminder, recoveries: undefined, choicesSince: now.toISOString() };
}

/**
 * Copies from a user's row to the user's watch items. They are written one by one, since a transaction holds at most
 * 100 items; each states the revision it copied, so that an older copy never wins.
 */
export function watchCopiesIn(table: Table) {
  return {
    /** Brings the watch items of a user up to date and removes the reminder. Safe to repeat, also concurrently. */
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
      await forget(table, user);
    },
  };
}

async function readUser(table: Table, userId: string): Promise<User | null> {
  const row = await getItem(table, keys.user(userId));
  return row && userFrom(row);
}

/** Items added later are up to date: their write checks the user's revision. */
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

/** The ticker, of an item that the index lists among visitors. */
function tickerOfVisitor({ ticker, PK1 }: Outdated): string[] {
  return PK1 === index1.visitorsPartition(ticker) ? [ticker] : [];
}

/**
 * Leaves items alone that were removed, or have copied a newer revision, meanwhile.
 * @param shard where a visitor who has proven a contact enters the watchers; they stay in it
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

/** A newer change has its own reminder. */
function forget(table: Table, user: User): Promise<boolean> {
  const isSame = `revision = :revision AND ${IS_ACTIVE}`;
  const done = { work: undefined, work_at: undefined };
  return updateItem(table, keys.user(user.id), done, isSame, { ':revision': user.revision });
}
