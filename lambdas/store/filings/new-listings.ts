import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { NewListing } from '#domain/listings/new-listing.ts';
import { holds } from '#lambdas/store/table/expression.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const Version = v.object({ version: v.number() });

/** Companies that are about to go public, each with its history. */
export function newListingsIn(table: Table) {
  return {
    /** @param cik ten digits @returns the story, with its version for `replace`; `null` and 0 for none */
    async get(cik: string): Promise<{ story: NewListing | null; version: number }> {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.newListing(cik), ConsistentRead: true }),
      );
      if (!Item) return { story: null, version: 0 };
      return { story: v.parse(NewListing, Item), version: v.parse(Version, Item).version };
    },

    /** @param seen the version that was read @returns `false` when another writer was faster */
    async replace(story: NewListing, seen: number): Promise<boolean> {
      return holds(
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: {
              ...keys.newListing(story.cik),
              ...index1.newListingOf(story.updatedAt, story.cik),
              ...story,
              version: seen + 1,
            },
            ConditionExpression: seen === 0 ? 'attribute_not_exists(PK)' : 'version = :seen',
            ...(seen === 0 ? {} : { ExpressionAttributeValues: { ':seen': seen } }),
          }),
        ),
      );
    },

    /** Stories with their latest news in a calendar month, newest first. @param month `2026-11` */
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
