import * as v from 'valibot';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { deleteItem, getItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const Row = v.object({
  /** Hex SHA-256 of the address's secret. */
  hash: v.string(),
  createdAt: v.string(),
  lastReadAt: v.optional(v.nullable(v.string()), null),
  testedAt: v.optional(v.nullable(v.string()), null),
});
export type Feed = v.InferOutput<typeof Row>;

/** The private feed of a user; times are ISO. */
export function feedsIn(table: Table) {
  return {
    async of(userId: string): Promise<Feed | null> {
      const row = await getItem(table, keys.feed(userId));
      return row && v.parse(Row, row);
    },

    /** Gives the feed a new address; the old one ends. @returns `false` when the account is gone */
    replace: (userId: string, feed: Pick<Feed, 'hash' | 'createdAt'>): Promise<boolean> =>
      writeForUser(table, userId, [
        { Put: { TableName: table.name, Item: { ...keys.feed(userId), ...feed } } },
      ]),

    /** Notes a reading or a test. */
    async note(userId: string, fact: Partial<Pick<Feed, 'lastReadAt' | 'testedAt'>>): Promise<void> {
      await updateItem(table, keys.feed(userId), fact);
    },

    async remove(userId: string): Promise<void> {
      await deleteItem(table, keys.feed(userId));
    },
  };
}
