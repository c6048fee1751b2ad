import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { AlertThreshold } from '#domain/contract/settings.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';
import type { Outcome } from '#lambdas/ground/race.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

export { watchersOf } from './watchers.ts';

/** At most 99 tickers that the user, as just read, does not watch; `limit` is the user's ticker limit. */
export type NewTickers = { user: User; brand: BrandId; limit: number; tickers: WatchedTicker[] };

/** What an update of a watched ticker changes; what is left out stays. */
export type TickerChange = {
  forms?: string[];
  note?: string | null;
  viewedAt?: string;
};

/** The watchlists of the table. They are read with their user. @see usersIn */
export function watchlistsIn(table: Table) {
  const TableName = table.name;
  return {
    /**
     * Puts new tickers on a watchlist, all or none. The user's counter holds the limit under parallel adds.
     * @returns refused when the user's room, contact or watchlist changed meanwhile: read again and decide anew
     */
    add({ user, brand, limit, tickers }: NewTickers): Promise<Outcome> {
      return writeTogether(table, [
        {
          Update: {
            TableName,
            Key: keys.user(user.id),
            UpdateExpression: 'SET ticker_count = ticker_count + :adding',
            // The same revision: the contact that the watch items copy is still the user's.
            ConditionExpression: 'revision = :revision AND ticker_count <= :room',
            ExpressionAttributeValues: {
              ':adding': tickers.length,
              ':room': limit - tickers.length,
              ':revision': user.revision,
            },
          },
        },
        ...tickers.map((ticker) => ({
          Put: {
            TableName,
            Item: watchItem(user, brand, ticker),
            ConditionExpression: 'attribute_not_exists(PK)',
          },
        })),
      ]);
    },

    /** @returns `false` when the user does not watch the ticker */
    async update(userId: string, ticker: string, change: TickerChange): Promise<boolean> {
      const { viewedAt, ...rest } = change;
      const changes = { ...rest, ...(viewedAt === undefined ? {} : { viewed_at: viewedAt }) };
      if (Object.keys(changes).length === 0) return true;
      return holds(
        table.client.send(
          new UpdateCommand({
            TableName,
            Key: keys.watch(userId, ticker),
            ConditionExpression: 'attribute_exists(PK)',
            ...changesOf(changes),
          }),
        ),
      );
    },

    /**
     * Replaces the price watch of a watched ticker.
     * @returns `false` when the user does not watch the ticker, or its price watch is no longer as it was read
     */
    replaceThreshold(
      userId: string,
      ticker: string,
      { before, after }: { before: AlertThreshold | null; after: AlertThreshold | null },
    ): Promise<boolean> {
      return holds(
        table.client.send(
          new UpdateCommand({
            TableName,
            Key: keys.watch(userId, ticker),
            UpdateExpression: 'SET threshold = :after',
            // Items of the first days have none.
            ConditionExpression:
              before === null
                ? 'attribute_exists(PK) AND (attribute_not_exists(threshold) OR threshold = :before)'
                : 'threshold = :before',
            ExpressionAttributeValues: { ':before': before, ':after': after },
          }),
        ),
      );
    },

    /** Takes a ticker off. @returns refused when the user does not watch it */
    remove(userId: string, ticker: string): Promise<Outcome> {
      return writeTogether(table, [
        {
          Delete: { TableName, Key: keys.watch(userId, ticker), ConditionExpression: 'attribute_exists(PK)' },
        },
        {
          Update: {
            TableName,
            Key: keys.user(userId),
            UpdateExpression: 'SET ticker_count = ticker_count - :one',
            ConditionExpression: 'ticker_count >= :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
      ]);
    },
  };
}
