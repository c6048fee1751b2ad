import * as v from 'valibot';
import { isVerified, type User } from '#domain/accounts/user.ts';
import type { Rename } from '#domain/companies/former-tickers.ts';
import { pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import type { Outcome } from '#lambdas/shared/retry-on-conflict.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { watcherCopy } from '#lambdas/store/rows/user-row.ts';
import { watcherKeys } from '#lambdas/store/rows/watch-row.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys, work } from '#lambdas/store/table/keys.ts';
import { queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { copyReminder } from './watch-copies-store.ts';
import { watcherShardsIn } from './watcher-shards-store.ts';

/** The attributes of a watch item that a user or a worker may change. */
const CHANGING = [
  'forms',
  'brand',
  'realTimeForms',
  'note',
  'threshold',
  'viewedAt',
  'dismissed',
  'work_at',
  'copiedRevision',
];

const ShardsRow = v.object({ shards: v.number() });
const PriceRow = v.object({ work_at: v.string() });

/** Moves watches to the ticker that theirs was renamed to. */
export function renamedWatchesIn(table: Table) {
  const TableName = table.name;
  const watcherShards = watcherShardsIn(table);
  return {
    /**
     * Returns the ids of all users who watch a ticker, including visitors. They come from the index, which
     * may be outdated for moments.
     */
    async users(ticker: string): Promise<string[]> {
      const counted = await getItem(table, keys.watcherShards(ticker));
      const shards = counted === null ? 1 : v.parse(ShardsRow, counted).shards;
      const partitions = [
        index1.visitorsPartition(ticker),
        ...Array.from({ length: shards }, (_, shard) => index1.watchersPartition(ticker, shard)),
      ];
      const found = await Promise.all(partitions.map((each) => queryIndex1(table, each, 'USER#')));
      return found.flat().map(({ PK }) => PK.slice('USER#'.length));
    },

    /**
     * Moves one user's watch with all its settings, in one transaction.
     * @param account as just read; it watches the old ticker and not the new one
     * @returns refused if anything has changed since: read again and decide anew
     */
    async move(account: Account, rename: Rename, companyName: string, now: Date): Promise<Outcome> {
      const { user } = account;
      const old = await getItem(table, keys.watch(user.id, rename.from));
      if (old === null) return 'refused';
      const shards = await watcherShards.newest(isVerified(user) ? [rename.to] : []);
      const active = user.activeTickers?.map((each) => (each === rename.from ? rename.to : each)) ?? null;
      const outcome = await writeTogether(table, [
        userAction(user, active, now),
        { Delete: { TableName, Key: keys.watch(user.id, rename.from), ...asRead(old) } },
        {
          Put: {
            TableName,
            Item: {
              ...old,
              ...keys.watch(user.id, rename.to),
              ...watcherKeys(user, rename.to, shards.get(rename.to) ?? 0),
              ...watcherCopy(user),
              ...priceWatchOf(old, rename.to),
              isPaused: isPausedAfter(account, rename, active),
              companyName,
              renamedFrom: rename.from,
              isRenameTold: false,
            },
            ConditionExpression: 'attribute_not_exists(PK)',
          },
        },
      ]);
      if (outcome === 'written') await watcherShards.count(user.id, shards);
      return outcome;
    },
  };

  /** Requires the same revision, so that the copies on the moved item are up to date. */
  function userAction(user: User, active: string[] | null, now: Date): Actions[number] {
    const isUnchanged = `revision = :seen AND ${IS_ACTIVE}`;
    const Key = keys.user(user.id);
    if (JSON.stringify(active) === JSON.stringify(user.activeTickers)) {
      const values = { ':seen': user.revision };
      return {
        ConditionCheck: {
          TableName,
          Key,
          ConditionExpression: isUnchanged,
          ExpressionAttributeValues: values,
        },
      };
    }
    const chosen = changesOf({
      ...copyReminder(user.id, now),
      revision: user.revision + 1,
      activeTickers: active,
    });
    return {
      Update: {
        TableName,
        Key,
        ...chosen,
        ConditionExpression: isUnchanged,
        ExpressionAttributeValues: { ...chosen.ExpressionAttributeValues, ':seen': user.revision },
      },
    };
  }
}

/** Returns the index keys of the price watch, which include the ticker. */
function priceWatchOf(old: Item, ticker: string) {
  return v.is(PriceRow, old) ? work.priceOf(ticker, v.parse(PriceRow, old).work_at) : {};
}

function isPausedAfter({ user, watched }: Account, { from, to }: Rename, activeTickers: string[] | null) {
  const after = watched.map((each) => (each.ticker === from ? { ...each, ticker: to } : each));
  return pausedTickers({ ...user, activeTickers }, after).has(to);
}

/** Condition: no changeable attribute of the item has changed. */
function asRead(item: Item) {
  const present = CHANGING.filter((name) => item[name] !== undefined);
  return {
    ConditionExpression: CHANGING.map((name) =>
      present.includes(name) ? `#${name} = :${name}` : `attribute_not_exists(#${name})`,
    ).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(CHANGING.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(present.map((name) => [`:${name}`, item[name]])),
  };
}
