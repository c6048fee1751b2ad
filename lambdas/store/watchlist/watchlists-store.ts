import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isVerified, type User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import type { PriceWatch } from '#domain/price-alerts/price-watch.ts';
import type { NewTicker } from '#domain/watchlist/watchlist.ts';
import type { Outcome } from '#lambdas/shared/retry-on-conflict.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { priceWatchOn, thresholdIsUnchanged, watchItem } from '#lambdas/store/rows/watch-row.ts';
import { changesOf, conditionHolds } from '#lambdas/store/table/expression.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';
import { copyReminder } from './watch-copies-store.ts';
import { watcherShardsIn } from './watcher-shards-store.ts';

/** At most 99 tickers that the user, as just read, does not watch yet. `limit` is the user's ticker limit. */
type NewTickers = { user: User; brand: BrandId; limit: number; tickers: NewTicker[] };

/**
 * A change to a watched ticker; omitted fields stay unchanged. `formsSince`, `brand`: when and on which brand's site
 * the forms were chosen.
 */
type TickerChange = {
  forms?: string[];
  formsSince?: string;
  brand?: BrandId;
  realTimeForms?: string[];
  note?: string | null;
  renamedFrom?: string;
  isRenameTold?: boolean;
};

/** New price limits for a ticker. `watch`: the initial state of their price watch. */
type ThresholdReplacement = {
  before: AlertThreshold | null;
  after: AlertThreshold | null;
  watch: PriceWatch | null;
};

/** Writes watchlists; `usersIn` reads them together with their users. */
export function watchlistsIn(table: Table) {
  const TableName = table.name;
  const watcherShards = watcherShardsIn(table);

  /** Changes the set of dismissed filings; a set keeps both of two simultaneous dismissals. */
  function changeDismissed(
    change: 'ADD' | 'DELETE',
    userId: string,
    ticker: string,
    accession: string,
  ): Promise<boolean> {
    const update = new UpdateCommand({
      TableName,
      Key: keys.watch(userId, ticker),
      UpdateExpression: `${change} dismissed :accession`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':accession': new Set([accession]) },
    });
    return conditionHolds(table.client.send(update));
  }

  return {
    /**
     * Adds new tickers to a watchlist, all or none. The user's counter enforces the limit even if several adds run at
     * once.
     * @returns refused if the user's ticker count, contact or watchlist has changed since: read again and decide anew
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
            // Requires the same revision, so that the copies on the watch items are up to date.
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

    /** Changes a watched ticker. @returns `false` when the user does not watch it */
    async update(userId: string, ticker: string, change: TickerChange): Promise<boolean> {
      if (Object.keys(change).length === 0) return true;
      return updateItem(table, keys.watch(userId, ticker), change);
    },

    /**
     * Marks all filings listed so far as seen; individual dismissals are then no longer needed.
     * @returns `false` when the user does not watch the ticker
     */
    markViewed: (userId: string, ticker: string, viewedAt: string): Promise<boolean> =>
      updateItem(table, keys.watch(userId, ticker), { viewedAt, dismissed: undefined }),

    /** Marks one filing as seen. @returns `false` when the user does not watch the ticker */
    dismiss: (userId: string, ticker: string, accession: string): Promise<boolean> =>
      changeDismissed('ADD', userId, ticker, accession),

    /**
     * Reverses a dismissal.
     * @returns `false` when the user does not watch the ticker
     */
    undismiss: (userId: string, ticker: string, accession: string): Promise<boolean> =>
      changeDismissed('DELETE', userId, ticker, accession),

    /**
     * Replaces the price limits of a watched ticker.
     * @returns `false` when the user does not watch the ticker, or its limits have changed since they were read
     */
    replaceThreshold(
      userId: string,
      ticker: string,
      { before, after, watch }: ThresholdReplacement,
    ): Promise<boolean> {
      const { condition, values } = thresholdIsUnchanged(before);
      const isUnchanged = `attribute_exists(PK) AND ${condition}`;
      const change = { threshold: after, ...priceWatchOn(ticker, watch) };
      return updateItem(table, keys.watch(userId, ticker), change, isUnchanged, values);
    },

    /**
     * Removes a ticker.
     * @param over the user, as just read, is over the limit: a paused ticker replaces the removed one, so the watch
     * items must be updated
     * @returns refused if the user does not watch the ticker, or has changed in the meantime
     */
    remove(userId: string, ticker: string, over: { user: User; now: Date } | null = null): Promise<Outcome> {
      return writeTogether(table, [
        {
          Delete: { TableName, Key: keys.watch(userId, ticker), ConditionExpression: 'attribute_exists(PK)' },
        },
        {
          Update: {
            TableName,
            Key: keys.user(userId),
            ...(over === null ? ONE_LESS : tickerRemoved(over)),
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

/**
 * Returns the update that decreases the ticker count, increases the user's revision and sets the reminder to update the
 * watch items.
 */
function tickerRemoved({ user, now }: { user: User; now: Date }) {
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
