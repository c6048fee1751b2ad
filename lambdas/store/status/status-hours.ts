import * as v from 'valibot';
import type { DeliveryCount, StatusHour } from '#domain/coverage/status-day.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { addCounts, latenciesIn, namedCounts } from './status-counters.ts';

const KEPT_SECONDS = 3 * 86_400;
/** Length of `2026-11-20T15`. */
const HOUR_LENGTH = 13;

const HourRow = v.looseObject({ SK: v.string() });

/** Adds email counts to the hour in which the last of the emails was sent. */
export async function addToHour(table: Table, { accepted, seen, last }: DeliveryCount): Promise<void> {
  const hour = hourOf(last.mailed_at);
  const counts = { ...namedCounts('accepted', accepted), ...namedCounts('seen', seen) };
  const expires_at = Date.parse(startOf(hour)) / 1_000 + KEPT_SECONDS;
  await addCounts(table, keys.statusHour(hour), counts, { expires_at });
}

/**
 * Returns the hours in which emails were sent, starting with the hour of `moment`, oldest first.
 * @param moment ISO in UTC
 */
export async function hoursSince(table: Table, moment: string): Promise<StatusHour[]> {
  const { PK, SK } = keys.statusHour(hourOf(moment));
  const rows = await queryAll(table, {
    KeyConditionExpression: 'PK = :hours AND SK >= :hour',
    ExpressionAttributeValues: { ':hours': PK, ':hour': SK },
  });
  return rows.map((row) => ({
    from: startOf(v.parse(HourRow, row).SK),
    accepted: latenciesIn(row, 'accepted'),
    seen: latenciesIn(row, 'seen'),
  }));
}

function hourOf(moment: string): string {
  return moment.slice(0, HOUR_LENGTH);
}

function startOf(hour: string): string {
  return `${hour}:00:00.000Z`;
}
