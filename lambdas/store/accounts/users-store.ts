import type { User } from '#domain/accounts/user.ts';
import type { Taken, Try } from '#domain/limits/rate-limit.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { userFrom } from '#lambdas/store/rows/user-row.ts';
import { watchedTickerFrom } from '#lambdas/store/rows/watch-row.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { type Item, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { takeTogether } from '#lambdas/store/table/limits.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type NewSession, sessionItem } from './sessions-store.ts';
import { visitorItem } from './visitors-store.ts';

/** Returns the item of a new user. */
export function userItem(user: User): Item {
  return { ...keys.user(user.id), ...user };
}

/** Stores users with their watchlists. */
export function usersIn(table: Table) {
  return {
    /**
     * Stores a new user with a first session and a reminder to check whether the user returns. One transaction writes
     * all of this and counts the user against these limits. For the first visitor from an address, this takes one
     * request.
     * @returns the limit that was reached, if any; in that case nothing is stored
     */
    create(user: User, session: NewSession, tries: readonly Try[] = []): Promise<Taken> {
      const TableName = table.name;
      return takeTogether(table, tries, session.now, [
        { Put: { TableName, Item: userItem(user) } },
        { Put: { TableName, Item: sessionItem(session) } },
        { Put: { TableName, Item: visitorItem(user.id, session.now) } },
      ]);
    },

    /** Returns `null` if there is no such user, or the account is being deleted. */
    async get(id: string): Promise<User | null> {
      const row = await getItem(table, keys.user(id));
      return row && userFrom(row);
    },

    /**
     * Returns the user, with the given tickers that are on the watchlist, in one request.
     * @returns `null` if there is no such user, or the account is being deleted
     */
    async watcher(id: string, tickers: readonly string[]): Promise<Account | null> {
      const watched = [...new Set(tickers)].map((ticker) => keys.watch(id, ticker));
      const asked = [keys.user(id), ...watched];
      return accountFrom(id, await batchGet(table, asked, { consistent: true }));
    },

    /**
     * Returns these users, each with the given tickers that are on the user's watchlist: about thirty users per
     * request.
     * @returns users by id, without those that do not exist or whose account is being deleted
     */
    async watchers(ids: readonly string[], tickers: readonly string[]): Promise<Map<string, Account>> {
      const asked = [...new Set(ids)].flatMap((id) => [
        keys.user(id),
        ...[...new Set(tickers)].map((ticker) => keys.watch(id, ticker)),
      ]);
      const items = await batchGet(table, asked, { consistent: true });
      const byUser = Map.groupBy(items, ({ PK }) => PK);
      return new Map(
        ids.flatMap((id) => {
          const account = accountFrom(id, byUser.get(keys.user(id).PK) ?? []);
          return account === null ? [] : [[id, account]];
        }),
      );
    },

    /**
     * Reads the user and the whole watchlist with one Query: `PROFILE` sorts right before `WATCH#…`.
     * @returns `null` if there is no such user, or the account is being deleted
     */
    async account(id: string): Promise<Account | null> {
      const { PK, SK } = keys.user(id);
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :user AND SK BETWEEN :profile AND :lastWatch',
        ExpressionAttributeValues: { ':user': PK, ':profile': SK, ':lastWatch': `${prefixes.watch}~` },
        ConsistentRead: true,
      });
      return accountFrom(id, items);
    },
  };
}

function accountFrom(id: string, items: Record<string, unknown>[]): Account | null {
  const { SK } = keys.user(id);
  const profile = items.find((item) => item.SK === SK);
  const user = profile ? userFrom(profile) : null;
  if (user === null) return null;
  const watched = items.filter(isWatch).map(watchedTickerFrom);
  return { user, watched: watched.toSorted(byCreation) };
}

const isWatch = ({ SK }: Record<string, unknown>) => String(SK).startsWith(prefixes.watch);

function byCreation(one: WatchedTicker, other: WatchedTicker): number {
  return one.createdAt.localeCompare(other.createdAt) || one.ticker.localeCompare(other.ticker);
}
