import { DEFAULT_SETTINGS, type User } from '#domain/accounts/user.ts';
import { nextNote } from '#domain/alerts/quiet-week.ts';
import { deleteItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

/** Whose weeks begin, and at which hour; of a reader whose settings were not read, at the hour of a new one. */
type Beginner = Pick<User, 'id'> & Partial<Pick<User, 'digestHour' | 'timezone'>>;

/**
 * Begins the weeks whose quiet is told, unless they have begun. Part of every write that proves an email address, opens
 * a session of an account or changes its settings: so whoever lacks the reminder gets it, and no account that is gone.
 */
export function quietWeeks(table: Table, { id, ...hours }: Beginner, now: Date): Actions[number] {
  const dueAt = nextNote({ ...DEFAULT_SETTINGS, ...hours }, now).toISOString();
  const due = work.digestAt(id, dueAt);
  return {
    Update: {
      TableName: table.name,
      Key: keys.quietNote(id),
      UpdateExpression: 'SET #work = if_not_exists(#work, :work), work_at = if_not_exists(work_at, :at)',
      ExpressionAttributeNames: { '#work': 'work' },
      ExpressionAttributeValues: { ':work': due.work, ':at': due.work_at },
    },
  };
}

/** When each reader is next told of a quiet week: among the digests that are due. */
export function quietNotesIn(table: Table) {
  return {
    /** Claims a week by moving on to the next. @returns `false` when another worker was faster */
    advance: (userId: string, dueAt: string, next: string): Promise<boolean> =>
      updateItem(table, keys.quietNote(userId), work.digestAt(userId, next), 'work_at = :seen', {
        ':seen': work.digestAt(userId, dueAt).work_at,
      }),

    forget: (userId: string): Promise<boolean> => deleteItem(table, keys.quietNote(userId)),
  };
}
