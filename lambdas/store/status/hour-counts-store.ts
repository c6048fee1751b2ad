import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type Counts, hourOf } from '#domain/coverage/hour-counts.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const KEPT_SECONDS = 40 * 86_400;

const Row = v.objectWithRest({ SK: v.string() }, v.unknown());

/** Counts events by UTC hour: one item per hour, with one attribute per counter. */
export function hourCountsIn(table: Table) {
  return {
    /** Adds to an hour's counters. */
    async add(now: Date, counts: Counts): Promise<void> {
      const entries = Object.entries(counts);
      if (entries.length === 0) return;
      const expires_at = Math.floor(now.getTime() / 1_000) + KEPT_SECONDS;
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.hourCounts(hourOf(now.toISOString())),
          UpdateExpression: `ADD ${entries.map((_, index) => `#n${index} :n${index}`).join(', ')} SET expires_at = :until`,
          ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#n${index}`, name])),
          ExpressionAttributeValues: {
            ...Object.fromEntries(entries.map(([, count], index) => [`:n${index}`, count])),
            ':until': expires_at,
          },
        }),
      );
    },

    /**
     * Returns the hours since the given time that have any counts, oldest first.
     * @param from ISO in UTC
     */
    async since(from: string): Promise<{ hour: string; counts: Counts }[]> {
      const { PK, SK } = keys.hourCounts(hourOf(from));
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :hours AND SK >= :from',
        ExpressionAttributeValues: { ':hours': PK, ':from': SK },
      });
      return rows.map((row) => {
        const { SK: hour, ...others } = v.parse(Row, row);
        const counts = Object.entries(others).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0] !== 'expires_at',
        );
        return { hour, counts: Object.fromEntries(counts) };
      });
    },
  };
}
