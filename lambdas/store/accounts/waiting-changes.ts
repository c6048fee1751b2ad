import * as v from 'valibot';
import { CONTACT_METHODS } from '#domain/contract/channel.ts';
import type { Waiting } from '#lambdas/accounts/ports.ts';
import { deleteItem, getItem, putItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** Removed contacts are kept a day longer than anybody may object, so that a late objection hears why. */
const KEPT_SECONDS = 24 * 60 * 60;

const RemovedRow = v.object({ method: v.picklist(CONTACT_METHODS), address: v.string(), until: v.string() });

/** The reminder of a change that waits; the change itself is on the user's row. */
export function waitingReminder(userId: string, appliesAt: string) {
  return { ...keys.waitingChange(userId), ...work.at('change', userId, appliesAt) };
}

/** Changes that wait, and contacts that were taken off an account. */
export function waitingChangesIn(table: Table): Waiting {
  return {
    remindAt: (userId, appliesAt) => putItem(table, waitingReminder(userId, appliesAt)),
    forget: (userId) => deleteItem(table, keys.waitingChange(userId)),
    async keepRemoved(userId, id, removed) {
      const expires_at = Math.floor(Date.parse(removed.until) / 1_000) + KEPT_SECONDS;
      await putItem(table, { ...keys.removedContact(userId, id), ...removed, expires_at });
    },
    async removed(userId, id, now) {
      const row = await getItem(table, keys.removedContact(userId, id));
      if (row === null) return null;
      const removed = v.parse(RemovedRow, row);
      return removed.until <= now.toISOString() ? null : removed;
    },
    forgetRemoved: (userId, id) => deleteItem(table, keys.removedContact(userId, id)),
  };
}
