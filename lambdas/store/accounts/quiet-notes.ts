import { deleteItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** When each reader is next told of a quiet week: among the digests that are due. */
export function quietNotesIn(table: Table) {
  return {
    /** Begins the weeks of a reader, unless they have begun. @param dueAt ISO */
    start: (userId: string, dueAt: string): Promise<boolean> =>
      putItem(
        table,
        { ...keys.quietNote(userId), ...work.digestAt(userId, dueAt) },
        'attribute_not_exists(PK)',
      ),

    /** Claims a week by moving on to the next. @returns `false` when another worker was faster */
    advance: (userId: string, dueAt: string, next: string): Promise<boolean> =>
      updateItem(table, keys.quietNote(userId), work.digestAt(userId, next), 'work_at = :seen', {
        ':seen': work.digestAt(userId, dueAt).work_at,
      }),

    forget: (userId: string): Promise<boolean> => deleteItem(table, keys.quietNote(userId)),
  };
}
