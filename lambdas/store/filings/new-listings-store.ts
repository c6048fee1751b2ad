import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { NewListing } from '#domain/listings/new-listing.ts';
import { getItem, putVersion } from '#lambdas/store/table/items.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Version = v.object({ version: v.number() });

/** Stores companies that are about to go public, each with its history. */
export function newListingsIn(table: Table) {
  return {
    /**
     * @param cik ten digits
     * @returns the listing's history, with its version for `replace`; `null` and 0 if there is none
     */
    async get(cik: string): Promise<{ story: NewListing | null; version: number }> {
      const row = await getItem(table, keys.newListing(cik));
      if (row === null) return { story: null, version: 0 };
      return { story: v.parse(NewListing, row), version: v.parse(Version, row).version };
    },

    /**
     * @param seen the version that was read
     * @returns `false` if another writer wrote first
     */
    replace(story: NewListing, seen: number): Promise<boolean> {
      const { cik, updatedAt } = story;
      const Item = { ...keys.newListing(cik), ...index1.newListingOf(updatedAt, cik), ...story };
      return putVersion(table, Item, seen);
    },

    /**
     * Returns the listings whose latest step is in a calendar month, newest first.
     * @param month for example `2026-11`
     */
    async inMonth(month: string, limit: number): Promise<NewListing[]> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: 'PK1 = :month',
          ExpressionAttributeValues: { ':month': index1.newListingsPartition(month) },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return Items.map((item) => v.parse(NewListing, item));
    },
  };
}
