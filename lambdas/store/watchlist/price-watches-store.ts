import * as v from 'valibot';
import type { NewPriceAlert } from '#domain/alerts/alert.ts';
import { alertId } from '#domain/alerts/alert.ts';
import { PriceWatch } from '#domain/price-alerts/price-watch.ts';
import type { Outcome } from '#lambdas/shared/retry-on-conflict.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { index1, keys, userIdOf, work } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

/**
 * A user's price watch for a ticker. `text` is the stored JSON as it was read; a change is written only while the JSON
 * is still the same.
 */
export type StoredPriceWatch = { userId: string; ticker: string; watch: PriceWatch; text: string };

const Row = v.object({
  PK: v.string(),
  SK: v.string(),
  work_at: v.pipe(v.string(), v.parseJson(), PriceWatch),
});
const Text = v.object({ work_at: v.string() });

/** Stores price watches as part of the watch items. They are found through a sparse index. */
export function priceWatchesIn(table: Table) {
  const moved = ({ userId, ticker }: StoredPriceWatch) => keys.watch(userId, ticker);
  return {
    /** Returns all price watches for a ticker from the index alone, which may be outdated for moments. */
    async of(ticker: string): Promise<StoredPriceWatch[]> {
      const rows = await queryAll(table, {
        IndexName: 'work',
        KeyConditionExpression: '#work = :ticker',
        ExpressionAttributeNames: { '#work': 'work' },
        ExpressionAttributeValues: { ':ticker': work.pricePartition(ticker) },
      });
      return rows.map((row) => {
        const { work_at: watch, ...key } = v.parse(Row, row);
        return { userId: userIdOf(key), ticker, watch, text: v.parse(Text, row).work_at };
      });
    },

    /**
     * Replaces a price watch.
     * @returns `false` if another worker or its user has changed it
     */
    advance: (before: StoredPriceWatch, after: PriceWatch): Promise<boolean> =>
      updateItem(table, moved(before), { work_at: JSON.stringify(after) }, 'work_at = :seen', {
        ':seen': before.text,
      }),

    /**
     * Like `advance`, and creates the alerts for the crossed limits in the same write, so that each crossing causes one
     * alert.
     * @param dueAt when recover-work takes over if the worker did not send them, ISO
     */
    fire(
      before: StoredPriceWatch,
      after: PriceWatch,
      alerts: readonly NewPriceAlert[],
      { now, dueAt }: { now: string; dueAt: string },
    ): Promise<Outcome> {
      return writeTogether(table, [
        {
          Update: {
            TableName: table.name,
            Key: moved(before),
            UpdateExpression: 'SET work_at = :after',
            ConditionExpression: 'work_at = :seen',
            ExpressionAttributeValues: { ':after': JSON.stringify(after), ':seen': before.text },
          },
        },
        ...alerts.map((alert) => ({
          Put: {
            TableName: table.name,
            Item: {
              ...keys.alert(alert),
              ...index1.alertOfDay(now, alert.userId),
              ...work.at('alert', alertId(alert), dueAt),
              ...alert,
              ...NOT_SENT,
              createdAt: now,
              dueAt: now,
            },
            ConditionExpression: 'attribute_not_exists(PK)',
          },
        })),
      ]);
    },
  };
}

const NOT_SENT = {
  status: 'due',
  attempts: 0,
  leaseUntil: null,
  sentAt: null,
  latencySeconds: null,
  reason: null,
  message: null,
};
