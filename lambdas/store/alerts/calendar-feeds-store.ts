import * as v from 'valibot';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { deleteItem, getItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** The secret address of a calendar. Only the hash of the secret is stored; `createdAt` is ISO. */
const CalendarFeed = v.object({ hash: v.string(), createdAt: v.string() });
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

/** Stores the secret addresses of users' calendars. */
export function calendarFeedsIn(table: Table) {
  return {
    async of(userId: string): Promise<CalendarFeed | null> {
      const row = await getItem(table, keys.calendarFeed(userId));
      return row && v.parse(CalendarFeed, row);
    },

    /**
     * Gives the calendar a new address; the old one stops working.
     * @returns `false` if the account no longer exists
     */
    replace: (userId: string, feed: CalendarFeed): Promise<boolean> =>
      writeForUser(table, userId, [
        { Put: { TableName: table.name, Item: { ...keys.calendarFeed(userId), ...feed } } },
      ]),

    async remove(userId: string): Promise<void> {
      await deleteItem(table, keys.calendarFeed(userId));
    },
  };
}
