import * as v from 'valibot';
import type { MessageCap } from '#domain/accounts/message-cap.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { getItem, updateAndRead, updateItem } from './items.ts';
import { type Key, keys } from './keys.ts';
import type { Table } from './table.ts';

const Row = v.object({
  /** `2026-11-23T15`; the day is its first ten characters. */
  hour: v.optional(v.string(), ''),
  inHour: v.optional(v.number(), 0),
  inDay: v.optional(v.number(), 0),
});
type Row = v.InferOutput<typeof Row>;

/** How many were sent in this hour and day. `until`: the cap is reached, and this is when the next may be sent. */
export type MessageCount = { hour: number; day: number; until: Date | null };

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** Counts what the whole stage sends, by hour and day of UTC, in one item for each kind of message. */
export function messageCountsIn(table: Table) {
  return {
    /**
     * Counts a message, unless the cap of its hour or day is reached. One request, except for the first of an hour.
     * @param name what is counted, such as `unproven-mails`
     */
    take: (name: string, cap: MessageCap, now: Date): Promise<MessageCount> =>
      untilWon(async () => {
        const Key = keys.state(name);
        const hour = now.toISOString().slice(0, 13);
        const counted = await countOne(table, Key, cap, hour);
        if (counted !== null) return { ...countsIn(counted), until: null };
        const seen = v.parse(Row, (await getItem(table, Key)) ?? {});
        if (seen.hour < hour) {
          await startHour(table, Key, seen, hour);
          return null;
        }
        const isDayFull = seen.inDay >= cap.perDay;
        if (isDayFull || seen.inHour >= cap.perHour) {
          return { ...countsIn(seen), until: endOf(now, isDayFull ? DAY_MS : HOUR_MS) };
        }
        return null;
      }),
  };
}

/** A worker whose clock is slow counts in the hour that others have begun. */
async function countOne(table: Table, Key: Key, cap: MessageCap, hour: string): Promise<Row | null> {
  const row = await updateAndRead(table, {
    Key,
    UpdateExpression: 'SET inHour = inHour + :one, inDay = inDay + :one',
    ConditionExpression: '#hour >= :hour AND inHour < :perHour AND inDay < :perDay',
    ExpressionAttributeNames: { '#hour': 'hour' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':hour': hour,
      ':perHour': cap.perHour,
      ':perDay': cap.perDay,
    },
  });
  return row === null ? null : v.parse(Row, row);
}

/** Of several workers one begins the hour; the others find it begun. */
function startHour(table: Table, key: Key, seen: Row, hour: string): Promise<boolean> {
  const isSameDay = seen.hour.slice(0, 10) === hour.slice(0, 10);
  const begun = { hour, inHour: 0, inDay: isSameDay ? seen.inDay : 0 };
  return seen.hour === ''
    ? updateItem(table, key, begun, 'attribute_not_exists(#hour)')
    : updateItem(table, key, begun, '#hour = :seenHour AND inDay = :seenInDay', {
        ':seenHour': seen.hour,
        ':seenInDay': seen.inDay,
      });
}

function countsIn({ inHour, inDay }: Row): { hour: number; day: number } {
  return { hour: inHour, day: inDay };
}

function endOf(now: Date, lengthMs: number): Date {
  return new Date((Math.floor(now.getTime() / lengthMs) + 1) * lengthMs);
}
