import type { MessageCap } from '#domain/accounts/message-cap.ts';
import { keys } from './keys.ts';
import { addToPeriods, type PeriodCounter, takeFromPeriods } from './period-counter.ts';
import type { Table } from './single-table.ts';

/**
 * How many messages were sent this hour and today. `until`: set if the cap is reached; the next message may be sent at
 * this time.
 */
export type MessageCount = { hour: number; day: number; until: Date | null };

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

function counterOf(name: string): PeriodCounter {
  return {
    key: keys.state(name),
    start: 'hour',
    periods: [
      { unit: 'hour', sum: 'inHour' },
      { unit: 'day', sum: 'inDay' },
    ],
  };
}

/** Counts the whole stage's messages, by UTC hour and day, in one item per kind of message. */
export function messageCountsIn(table: Table) {
  return {
    /**
     * Counts a message, unless the cap for its hour or day is reached. Takes one request, except for the first message
     * in an hour.
     * @param name what is counted, such as `unproven-mails`
     */
    async take(name: string, cap: MessageCap, now: Date): Promise<MessageCount> {
      const most = [cap.perHour, cap.perDay];
      const added = await addToPeriods(table, counterOf(name), { now, amount: 1, most });
      const [hour = 0, day = 0] = added.sums;
      const until = added.kind === 'added' ? null : endOf(now, added.full === 'day' ? DAY_MS : HOUR_MS);
      return { hour, day, until };
    },

    /**
     * Reverses the count of a message that was not sent, if its hour has not ended; after that the count no longer
     * matters. Takes one request.
     */
    async giveBack(name: string, countedAt: Date): Promise<void> {
      await takeFromPeriods(table, counterOf(name), { countedAt, amount: 1 });
    },
  };
}

function endOf(now: Date, lengthMs: number): Date {
  return new Date((Math.floor(now.getTime() / lengthMs) + 1) * lengthMs);
}
