import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import type { Outcome } from '#lambdas/ground/race.ts';
import { IS_LIVING } from '#lambdas/store/rows/living-user.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { beginning } from './erasures.ts';

/** Accounts as just read; a transaction has room for 49 tickers. Of the `taken` tickers of the visitor the owner gets the `given`. */
export type Move = {
  visitor: Account;
  owner: Account;
  taken: readonly WatchedTicker[];
  given: readonly WatchedTicker[];
  /** The owner's ticker limit. */
  limit: number;
};

/** What a visitor watches becomes an account's. */
export function mergesIn(table: Table) {
  const TableName = table.name;
  return {
    /**
     * Moves tickers from one watchlist to another, all or none. With the last of them the visitor's deletion begins,
     * so that no ticker, note or price that is set at this moment is left behind.
     * @returns refused when either account changed meanwhile: read again and decide anew
     */
    move({ visitor, owner, taken, given, limit }: Move, now: Date): Promise<Outcome> {
      const { user } = visitor;
      const count = visitor.watched.length;
      return writeTogether(table, [
        taken.length === count
          ? // A Query may meet a write half way: the counter that grew, without the ticker that it counts.
            beginning(table, { ...user, tickerCount: count }, null, now)
          : lessening(user.id, user.revision, taken.length),
        ...taken.map((watched) => taking(user.id, watched)),
        growing(owner.user.id, owner.user.revision, given.length, limit),
        ...given.map((watched) => giving(owner, visitor, watched)),
      ]);
    },
  };

  function lessening(userId: string, revision: number, count: number): Actions[number] {
    return {
      Update: {
        TableName,
        Key: keys.user(userId),
        UpdateExpression: 'SET ticker_count = ticker_count - :count',
        ConditionExpression: `revision = :revision AND ${IS_LIVING}`,
        ExpressionAttributeValues: { ':count': count, ':revision': revision },
      },
    };
  }

  function growing(userId: string, revision: number, count: number, limit: number): Actions[number] {
    const Key = keys.user(userId);
    if (count === 0) {
      return {
        ConditionCheck: {
          TableName,
          Key,
          ConditionExpression: `revision = :revision AND ${IS_LIVING}`,
          ExpressionAttributeValues: { ':revision': revision },
        },
      };
    }
    return {
      Update: {
        TableName,
        Key,
        UpdateExpression: 'SET ticker_count = ticker_count + :count',
        ConditionExpression: `revision = :revision AND ticker_count <= :room AND ${IS_LIVING}`,
        ExpressionAttributeValues: { ':count': count, ':room': limit - count, ':revision': revision },
      },
    };
  }

  /** As it was read. Items of the first days have no threshold. */
  function taking(userId: string, { ticker, forms, note, threshold }: WatchedTicker): Actions[number] {
    const without = threshold === null ? 'attribute_not_exists(threshold) OR ' : '';
    return {
      Delete: {
        TableName,
        Key: keys.watch(userId, ticker),
        ConditionExpression: `forms = :forms AND note = :note AND (${without}threshold = :threshold)`,
        ExpressionAttributeValues: { ':forms': forms, ':note': note, ':threshold': threshold },
      },
    };
  }

  function giving(owner: Account, visitor: Account, watched: WatchedTicker): Actions[number] {
    return {
      Put: {
        TableName,
        Item: watchItem(owner.user, visitor.user.brand, watched),
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    };
  }
}
