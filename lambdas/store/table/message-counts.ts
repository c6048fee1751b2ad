import type { MessageCap } from '#domain/accounts/message-cap.ts';
import { keys } from './keys.ts';
import { addToPeriods, type PeriodCounter, takeFromPeriods } from './period-counter.ts';
import type { Table } from './single-table.ts';

/** How many were sent in this hour and day. `until`: the cap is reached, and the next may be sent at this time. */
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

/** Counts the messages of the whole stage, by UTC hour and day, in one item for each kind of message. */
export function messageCountsIn(table: Table) {
  return {
    /**
     * Counts a message, unless the cap of its hour or day is reached. One request, except for the first message of
     * an hour.
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
     * Reverses the count of a message that was not sent, if its hour has not ended; after that the count no
     * longer matters. One request.
     */
    async giveBack(name: string, countedAt: Date): Promise<void> {
      await takeFromPeriods(table, counterOf(name), { countedAt, amount: 1 });
    },
  };
}

function endOf(now: Date, lengthMs: number): Date {
  return new Date((Math.floor(now.getTime() / lengthMs) + 1) * lengthMs);
}
