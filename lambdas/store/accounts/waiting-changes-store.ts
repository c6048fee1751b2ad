import * as v from 'valibot';
import { CONTACT_METHODS, type ContactMethod } from '#domain/contract/channel.ts';
import { deleteItem, getItem, putItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/**
 * Removed contacts are kept for a day after the objection period ends, so that a late objection gets an
 * explanation.
 */
const KEPT_SECONDS = 24 * 60 * 60;

/** A contact that was removed from an account. `until`: deadline for objections, ISO. */
export type RemovedContact = { method: ContactMethod; address: string; until: string };

const RemovedRow = v.object({ method: v.picklist(CONTACT_METHODS), address: v.string(), until: v.string() });

/** Returns the reminder for a pending change; the change itself is stored on the user's row. */
export function waitingReminder(userId: string, appliesAt: string) {
  return { ...keys.waitingChange(userId), ...work.at('change', userId, appliesAt) };
}

/** Stores pending changes, and contacts that were removed from an account. */
export function waitingChangesIn(table: Table) {
  return {
    /** Sets the reminder of a user's pending change to the given time, ISO. */
    async remindAt(userId: string, appliesAt: string): Promise<void> {
      await putItem(table, waitingReminder(userId, appliesAt));
    },

    async forget(userId: string): Promise<void> {
      await deleteItem(table, keys.waitingChange(userId));
    },

    async keepRemoved(userId: string, id: string, removed: RemovedContact): Promise<void> {
      const expires_at = Math.floor(Date.parse(removed.until) / 1_000) + KEPT_SECONDS;
      await putItem(table, { ...keys.removedContact(userId, id), ...removed, expires_at });
    },

    /** @returns `null` when the objection period is over */
    async removed(userId: string, id: string, now: Date): Promise<RemovedContact | null> {
      const row = await getItem(table, keys.removedContact(userId, id));
      if (row === null) return null;
      const removed = v.parse(RemovedRow, row);
      return removed.until <= now.toISOString() ? null : removed;
    },

    async forgetRemoved(userId: string, id: string): Promise<void> {
      await deleteItem(table, keys.removedContact(userId, id));
    },
  };
}
