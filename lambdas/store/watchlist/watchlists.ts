import { isVerified, type User } from '#domain/accounts/user.ts';
import type { Outcome } from '#lambdas/ground/race.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { priceWatchOn, thresholdIs, watchItem } from '#lambdas/store/rows/watch-row.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';
import type { NewTickers, ThresholdReplacement, TickerChange } from '#lambdas/watchlist/ports.ts';
import { copyReminder } from './watch-copies.ts';
import { watcherShardsIn } from './watcher-shards.ts';

/** Writes to watchlists; `usersIn` reads them together with their user. */
export function watchlistsIn(table: Table) {
  const TableName = table.name;
  const watcherShards = watcherShardsIn(table);
  return {
    /**
     * Adds new tickers to a watchlist, all or none. The user's counter enforces the limit under concurrent adds.
     * @returns refused when the user's room, contact or watchlist changed meanwhile: read again and decide anew
     */
    async add({ user, brand, limit, tickers }: NewTickers): Promise<Outcome> {
      const isWatcher = isVerified(user);
      const shards = await watcherShards.newest(isWatcher ? tickers.map(({ ticker }) => ticker) : []);
      const outcome = await writeTogether(table, [
        {
          Update: {
            TableName,
            Key: keys.user(user.id),
            UpdateExpression: 'SET tickerCount = tickerCount + :adding',
            // The same revision: what the watch items copy is up to date.
            ConditionExpression: 'revision = :revision AND tickerCount <= :room',
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
            Item: watchItem(user, brand, ticker, shards.get(ticker.ticker)),
            ConditionExpression: 'attribute_not_exists(PK)',
          },
        })),
      ]);
      if (outcome === 'written' && isWatcher) await watcherShards.count(user.id, shards);
      return outcome;
    },

    /** @returns `false` when the user does not watch the ticker */
    async update(userId: string, ticker: string, change: TickerChange): Promise<boolean> {
      if (Object.keys(change).length === 0) return true;
      return updateItem(table, keys.watch(userId, ticker), change);
    },

    /**
     * Replaces the price limits of a watched ticker.
     * @returns `false` when the user does not watch the ticker, or its limits are no longer as they were read
     */
    replaceThreshold(
      userId: string,
      ticker: string,
      { before, after, watch }: ThresholdReplacement,
    ): Promise<boolean> {
      const { condition, values } = thresholdIs(before);
      const isUnchanged = `attribute_exists(PK) AND ${condition}`;
      const change = { threshold: after, ...priceWatchOn(ticker, watch) };
      return updateItem(table, keys.watch(userId, ticker), change, isUnchanged, values);
    },

    /** Removes a ticker. @returns refused when the user does not watch it */
    remove(userId: string, ticker: string, over: { user: User; now: Date } | null = null): Promise<Outcome> {
      return writeTogether(table, [
        {
          Delete: { TableName, Key: keys.watch(userId, ticker), ConditionExpression: 'attribute_exists(PK)' },
        },
        {
          Update: {
            TableName,
            Key: keys.user(userId),
            ...(over === null ? ONE_LESS : oneLessAndCopied(over)),
          },
        },
      ]);
    },
  };
}

const ONE_LESS = {
  UpdateExpression: 'SET tickerCount = tickerCount - :one',
  ConditionExpression: 'tickerCount >= :one',
  ExpressionAttributeValues: { ':one': 1 },
};

/** With a new revision and the reminder to bring the watch items up to it. */
function oneLessAndCopied({ user, now }: { user: User; now: Date }) {
  const copied = changesOf({
    ...copyReminder(user.id, now),
    revision: user.revision + 1,
    tickerCount: user.tickerCount - 1,
  });
  return {
    ...copied,
    ConditionExpression: `#revision = :seenRevision AND #tickerCount = :seenTickers AND ${IS_ACTIVE}`,
    ExpressionAttributeValues: {
      ...copied.ExpressionAttributeValues,
      ':seenRevision': user.revision,
      ':seenTickers': user.tickerCount,
    },
  };
}
