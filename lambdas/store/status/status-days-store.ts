import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { DeliveryRecord } from '#domain/contract/highlights-contract.ts';
import {
  Correction,
  type DeliveryCount,
  Outage,
  type StatusDay,
  type StatusHour,
} from '#domain/coverage/status-day.ts';
import { putItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { addCounts, latenciesIn, namedCounts } from './status-counters.ts';
import { addToHour, hoursSince } from './status-hours.ts';

const KEPT_SECONDS = 40 * 86_400;
/** The number of rows searched for the last email: a week without any, plus some outages. */
const LATEST = 12;

const Count = v.optional(v.number(), 0);
const DayRow = v.objectWithRest(
  {
    SK: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
    published: v.optional(v.nullable(v.number()), null),
    missed: Count,
    isChecked: v.optional(v.boolean(), false),
    last: v.optional(DeliveryRecord),
  },
  v.unknown(),
);
type DayRow = v.InferOutput<typeof DayRow>;

/** Stores the service status by day: one row per day, outage and correction. Days are ISO dates in New York time. */
export function statusDaysIn(table: Table) {
  const add = (day: string, counts: Record<string, number>, facts: Record<string, unknown>) =>
    addCounts(table, keys.statusDay(day), counts, facts);

  return {
    /** Adds counts of sent emails to their day and hour, and stores the latest of the emails. */
    async delivered(day: string, count: DeliveryCount): Promise<void> {
      const { accepted, seen, last } = count;
      const counts = { ...namedCounts('accepted', accepted), ...namedCounts('seen', seen) };
      await Promise.all([add(day, counts, { last, expires_at: expiryOf(day) }), addToHour(table, count)]);
    },

    /** Returns the hours in which emails were sent, starting with the hour of `moment`, oldest first. */
    hoursSince: (moment: string): Promise<StatusHour[]> => hoursSince(table, moment),

    /** Records the number of filings in a day's index, and adds the number of missed ones. */
    async reconciled(
      day: string,
      { missed, ...facts }: Pick<StatusDay, 'missed' | 'isChecked'> & { published: number },
    ): Promise<void> {
      await add(day, { missed }, { ...facts, expires_at: expiryOf(day) });
    },

    /** Records an outage, identified by its start: recording it again only moves its end. */
    async outage(outage: Outage): Promise<void> {
      const expires_at = expiryOf(outage.from.slice(0, 10));
      await putItem(table, { ...keys.statusOutage(outage.from), ...outage, expires_at });
    },

    /** Records that an earlier alert was corrected. */
    async corrected(correction: Correction): Promise<void> {
      const { correctedAt, accession } = correction;
      const expires_at = expiryOf(correctedAt.slice(0, 10));
      await putItem(table, { ...keys.statusCorrection(correctedAt, accession), ...correction, expires_at });
    },

    /** Returns days, outages and corrections since a day, oldest first, in one request. */
    async since(day: string): Promise<{ days: StatusDay[]; outages: Outage[]; corrections: Correction[] }> {
      const { PK, SK } = keys.statusDay(day);
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :status AND SK >= :day',
        ExpressionAttributeValues: { ':status': PK, ':day': SK },
      });
      return {
        days: rows.filter((row) => v.is(DayRow, row)).map((row) => dayOf(v.parse(DayRow, row))),
        outages: rows.filter((row) => v.is(Outage, row)).map((row) => v.parse(Outage, row)),
        corrections: rows.filter((row) => v.is(Correction, row)).map((row) => v.parse(Correction, row)),
      };
    },

    /** Returns how long the last immediately emailed filing took; `null` before the first one. */
    async lastDelivery(): Promise<DeliveryRecord | null> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :status',
          ExpressionAttributeValues: { ':status': keys.statusDay('').PK },
          ScanIndexForward: false,
          Limit: LATEST,
        }),
      );
      const latest = Items.find((row) => v.is(DayRow, row) && row.last !== undefined);
      return latest === undefined ? null : (v.parse(DayRow, latest).last ?? null);
    },
  };
}

function dayOf(row: DayRow): StatusDay {
  const { SK: day, published, missed, isChecked } = row;
  const accepted = latenciesIn(row, 'accepted');
  return { day, accepted, seen: latenciesIn(row, 'seen'), published, missed, isChecked };
}

function expiryOf(day: string): number {
  return Date.parse(day) / 1_000 + KEPT_SECONDS;
}
