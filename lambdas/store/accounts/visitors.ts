import { deleteItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { SESSION_DAYS } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Sessions are found through index1, which lags behind the table by moments: a day is ample. */
const SETTLED_AFTER_MS = DAY_MS;

/** The reminder to check whether a visitor comes back, stored beside the user's row. */
export function visitorItem(userId: string, now: Date) {
  const sessionEnds = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  return { ...keys.visitor(userId), ...work.at('expire', userId, checkedAt(sessionEnds)) };
}

/** Reminders to check for visitors who never came back. */
export function visitorsIn(table: Table) {
  return {
    /** Checks the visitor again once this session has ended. */
    async lookAfter(userId: string, sessionEnds: Date): Promise<void> {
      // A check that ran as planned is no recovery: those delay steps that keep failing.
      const changes = { work_at: checkedAt(sessionEnds), recoveries: undefined };
      await updateItem(table, keys.visitor(userId), changes);
    },

    /** Stops checking: this is no visitor any more. */
    async forget(userId: string): Promise<void> {
      await deleteItem(table, keys.visitor(userId));
    },
  };
}

function checkedAt(sessionEnds: Date): string {
  return new Date(sessionEnds.getTime() + SETTLED_AFTER_MS).toISOString();
}
