import * as v from 'valibot';
import { PrivateFeed } from '#domain/channels/feed/private-feed.ts';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { deleteItem, getItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Stores users' private feeds; times are ISO. */
export function feedsIn(table: Table) {
  return {
    async of(userId: string): Promise<PrivateFeed | null> {
      const row = await getItem(table, keys.feed(userId));
      return row && v.parse(PrivateFeed, row);
    },

    /**
     * Gives the feed a new address; the old one stops working.
     * @returns `false` if the account no longer exists
     */
    replace: (userId: string, feed: Pick<PrivateFeed, 'hash' | 'createdAt'>): Promise<boolean> =>
      writeForUser(table, userId, [
        { Put: { TableName: table.name, Item: { ...keys.feed(userId), ...feed } } },
      ]),

    /** Records that the feed was read, or adds a test entry or a quiet-week entry. */
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
