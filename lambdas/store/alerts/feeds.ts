import * as v from 'valibot';
import { PrivateFeed } from '#domain/channels/private-feed.ts';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { deleteItem, getItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** The private feed of a user; times are ISO. */
export function feedsIn(table: Table) {
  return {
    async of(userId: string): Promise<PrivateFeed | null> {
      const row = await getItem(table, keys.feed(userId));
      return row && v.parse(PrivateFeed, row);
    },

    /** Gives the feed a new address; the old one ends. @returns `false` when the account is gone */
    replace: (userId: string, feed: Pick<PrivateFeed, 'hash' | 'createdAt'>): Promise<boolean> =>
      writeForUser(table, userId, [
        { Put: { TableName: table.name, Item: { ...keys.feed(userId), ...feed } } },
      ]),

    /** Notes a reading, a test or a quiet week. */
    async note(
      userId: string,
      fact: Partial<Pick<PrivateFeed, 'lastReadAt' | 'testedAt' | 'quiet'>>,
    ): Promise<void> {
      await updateItem(table, keys.feed(userId), fact);
    },

    async remove(userId: string): Promise<void> {
      await deleteItem(table, keys.feed(userId));
    },
  };
}
