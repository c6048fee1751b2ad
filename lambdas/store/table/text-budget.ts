import * as v from 'valibot';
import { capsFor, type TextCaps } from '#domain/accounts/text-budget.ts';
import type { TextStream } from '#domain/accounts/text-stream.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { getItem, updateAndRead, updateItem } from './items.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** Of the current UTC day and hour. */
const Row = v.object({
  day: v.optional(v.string(), ''),
  hour: v.optional(v.string(), ''),
  daySent: v.optional(v.number(), 0),
  hourSent: v.optional(v.number(), 0),
});

export type TextTurn = { isGranted: boolean; sent: { hour: number; day: number } };

/** How many texts a stage sends, in one item that all workers share. Each is counted before it is sent. */
export function textBudgetIn(table: Table) {
  const Key = keys.state('text-budget');

  return {
    /** Counts a text if its stream has room for it. One request, except for the first of an hour. */
    take(stream: TextStream, caps: TextCaps, now: Date): Promise<TextTurn> {
      const time = now.toISOString();
      const [day, hour] = [time.slice(0, 10), time.slice(0, 13)];
      const room = capsFor(stream, caps);
      return untilWon(async () => {
        const counted = await updateAndRead(table, {
          Key,
          UpdateExpression: 'SET daySent = daySent + :one, hourSent = hourSent + :one',
          ConditionExpression: '#hour = :hour AND hourSent < :perHour AND daySent < :perDay',
          ExpressionAttributeNames: { '#hour': 'hour' },
          ExpressionAttributeValues: {
            ':one': 1,
            ':hour': hour,
            ':perHour': room.perHour,
            ':perDay': room.perDay,
          },
        });
        if (counted !== null) return turn(true, v.parse(Row, counted));
        const seen = v.parse(Row, (await getItem(table, Key)) ?? {});
        // Clocks differ slightly: an hour that has begun for another worker is not reopened.
        if (seen.hour >= hour) return turn(false, seen);
        const daySent = seen.day === day ? seen.daySent : 0;
        const begun = { day, hour, daySent, hourSent: 0 };
        if (seen.hour === '') await updateItem(table, Key, begun, 'attribute_not_exists(#hour)');
        else
          await updateItem(table, Key, begun, '#hour = :seen AND daySent = :seenSent', {
            ':seen': seen.hour,
            ':seenSent': seen.daySent,
          });
        return null;
      });
    },
  };
}

function turn(isGranted: boolean, { hourSent, daySent }: v.InferOutput<typeof Row>): TextTurn {
  return { isGranted, sent: { hour: hourSent, day: daySent } };
}
