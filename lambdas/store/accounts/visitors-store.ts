import { deleteItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { SESSION_DAYS } from './sessions-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/**
 * Sessions are found through index1, which is eventually consistent: it is outdated only for moments, so a one-day
 * margin is more than enough.
 */
const SETTLED_AFTER_MS = DAY_MS;

/** Returns the reminder to check whether a visitor comes back. It is stored next to the user's row. */
export function visitorItem(userId: string, now: Date) {
  const sessionEnds = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  return { ...keys.visitor(userId), ...work.at('expire', userId, checkedAt(sessionEnds)) };
}

/** Stores reminders to check for visitors who never came back. */
export function visitorsIn(table: Table) {
  return {
    /** Schedules the next check of the visitor for the end of this session. */
    async lookAfter(userId: string, sessionEnds: Date): Promise<void> {
      // A check that ran as planned is not a recovery: the recovery count delays steps that keep failing.
      const changes = { work_at: checkedAt(sessionEnds), recoveries: undefined };
      await updateItem(table, keys.visitor(userId), changes);
    },

    /** Stops the checks, since the user is no longer a visitor. */
    async forget(userId: string): Promise<void> {
      await deleteItem(table, keys.visitor(userId));
    },
  };
}

function checkedAt(sessionEnds: Date): string {
  return new Date(sessionEnds.getTime() + SETTLED_AFTER_MS).toISOString();
}
