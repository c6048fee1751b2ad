import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import type { Outcome } from '#lambdas/shared/retry-on-conflict.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { thresholdIsUnchanged, watchItem } from '#lambdas/store/rows/watch-row.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { watcherShardsIn } from '#lambdas/store/watchlist/watcher-shards-store.ts';
import { beginning } from './erasures-store.ts';

/**
 * Both accounts as just read. The tickers in `taken` are removed from the visitor's watchlist; the owner receives those
 * in `given`.
 */
type Move = {
  visitor: Account;
  owner: Account;
  taken: readonly WatchedTicker[];
  given: readonly WatchedTicker[];
  /** The owner's ticker limit. */
  limit: number;
};

/** Moves a visitor's watchlist into an account. */
export function mergesIn(table: Table) {
  const TableName = table.name;
  return {
    /**
     * Moves at most 49 tickers, or none at all. The visitor's deletion starts in the transaction that moves the last
     * ones, so that no simultaneous change by the visitor is left behind.
     * @returns refused if either account has changed since: read again and decide anew
     */
    async move({ visitor, owner, taken, given, limit }: Move, now: Date): Promise<Outcome> {
      const shards = await watcherShardsIn(table).newest(given.map(({ ticker }) => ticker));
      const { user } = visitor;
      const count = visitor.watched.length;
      return writeTogether(table, [
        taken.length === count
          ? // The ticker count may be inconsistent: the Query may have read the tickers before one was added and the user after that.
            beginning(table, { ...user, tickerCount: count }, { recordId: null, isConfirmed: false }, now)
          : removing(user.id, user.revision, taken.length),
        ...taken.map((watched) => taking(user.id, watched)),
        adding(owner.user.id, owner.user.revision, given.length, limit),
        ...given.map((watched) => giving(owner, visitor, watched, shards.get(watched.ticker))),
      ]);
    },
  };

  function removing(userId: string, revision: number, count: number): Actions[number] {
    return {
      Update: {
        TableName,
        Key: keys.user(userId),
        UpdateExpression: 'SET tickerCount = tickerCount - :count',
        ConditionExpression: `revision = :revision AND ${IS_ACTIVE}`,
        ExpressionAttributeValues: { ':count': count, ':revision': revision },
      },
    };
  }

  function adding(userId: string, revision: number, count: number, limit: number): Actions[number] {
    const Key = keys.user(userId);
    if (count === 0) {
      return {
        ConditionCheck: {
          TableName,
          Key,
          ConditionExpression: `revision = :revision AND ${IS_ACTIVE}`,
          ExpressionAttributeValues: { ':revision': revision },
        },
      };
    }
    return {
      Update: {
        TableName,
        Key,
        UpdateExpression: 'SET tickerCount = tickerCount + :count',
        ConditionExpression: `revision = :revision AND tickerCount <= :room AND ${IS_ACTIVE}`,
        ExpressionAttributeValues: { ':count': count, ':room': limit - count, ':revision': revision },
      },
    };
  }

  /** Deletes a visitor's watch item, if it is unchanged since it was read. */
  function taking(userId: string, { ticker, forms, note, threshold }: WatchedTicker): Actions[number] {
    const { condition, values } = thresholdIsUnchanged(threshold);
    return {
      Delete: {
        TableName,
        Key: keys.watch(userId, ticker),
        ConditionExpression: `forms = :forms AND note = :note AND ${condition}`,
        ExpressionAttributeValues: { ':forms': forms, ':note': note, ...values },
      },
    };
  }

  function giving(
    owner: Account,
    visitor: Account,
    watched: WatchedTicker,
    shard: number | undefined,
  ): Actions[number] {
    return {
      Put: {
        TableName,
        Item: watchItem(owner.user, visitor.user.brand, watched, shard),
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    };
  }
}
