import type { User } from '#domain/accounts/user.ts';
import { nextNote } from '#domain/channels/shared/quiet-week.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/stored-settings.ts';
import { deleteItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

/**
 * The user whose weekly notes start, and the hour at which they are sent. If the settings were not read, a new user's
 * default hour applies.
 */
type Beginner = Pick<User, 'id'> & Partial<Pick<User, 'digestHour' | 'timezone'>>;

/**
 * Returns the update that schedules a user's notes about quiet weeks, unless they are already scheduled. It is part of
 * every write that verifies an email address, opens a session for an account or changes its settings. Every user who
 * lacks the reminder therefore gets it, and a deleted account does not.
 */
export function quietWeeks(table: Table, user: Beginner, now: Date): Actions[number] {
  const { PK, SK, ...due } = quietNoteItem(user, now);
  return {
    Update: {
      TableName: table.name,
      Key: { PK, SK },
      UpdateExpression: 'SET #work = if_not_exists(#work, :work), work_at = if_not_exists(work_at, :at)',
      ExpressionAttributeNames: { '#work': 'work' },
      ExpressionAttributeValues: { ':work': due.work, ':at': due.work_at },
    },
  };
}

/** Returns the item that schedules a user's first note. */
export function quietNoteItem({ id, ...hours }: Beginner, now: Date) {
  const dueAt = nextNote({ ...DEFAULT_SETTINGS, ...hours }, now).toISOString();
  return { ...keys.quietNote(id), ...work.digestAt(id, dueAt) };
}

/** Stores when each user next gets a note about a quiet week. The reminder is listed among the due digests. */
export function quietNotesIn(table: Table) {
  return {
    /**
     * Claims a week by moving the reminder to the next one.
     * @returns `false` if another worker claimed it first
     */
    advance: (userId: string, dueAt: string, next: string): Promise<boolean> =>
      updateItem(table, keys.quietNote(userId), work.digestAt(userId, next), 'work_at = :seen', {
        ':seen': work.digestAt(userId, dueAt).work_at,
      }),

    forget: (userId: string): Promise<boolean> => deleteItem(table, keys.quietNote(userId)),
  };
}
