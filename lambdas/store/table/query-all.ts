import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Item, Key } from './keys.ts';
import type { Table } from './single-table.ts';

/** The parameters of a Query, without the table and the start position. */
export type Question = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>;

const ItemRow = v.looseObject({ PK: v.string(), SK: v.string() });

/** Yields the items of a Query page by page; a page holds at most 1 MB. */
export async function* queryPages(table: Table, question: Question): AsyncGenerator<Item[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        ...question,
        TableName: table.name,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    yield (page.Items ?? []).map((item) => v.parse(ItemRow, item));
    start = page.LastEvaluatedKey;
  } while (start);
}

/** Returns all items of a Query. Use it for items of one user or company, which fill a few pages at most. */
export async function queryAll(table: Table, question: Question): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of queryPages(table, question)) items.push(...page);
  return items;
}

/** Yields the keys of all items of a partition, page by page. */
export async function* queryKeys(table: Table, partition: string): AsyncGenerator<Key[]> {
  yield* queryPages(table, {
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': partition },
    ProjectionExpression: 'PK, SK',
    ConsistentRead: true,
  });
}

/**
 * Returns the items in one partition of index1 whose sort key starts with a prefix. The index may be outdated for
 * moments.
 */
export function queryIndex1(table: Table, partition: string, prefix = ''): Promise<Item[]> {
  return queryAll(table, {
    IndexName: 'index1',
    KeyConditionExpression: `PK1 = :partition${prefix === '' ? '' : ' AND begins_with(SK1, :prefix)'}`,
    ExpressionAttributeValues: { ':partition': partition, ...(prefix === '' ? {} : { ':prefix': prefix }) },
  });
}

/**
 * Returns a page of a partition of index1, newest first, in one request. The index may be outdated for moments.
 * @param before the sort key at which the previous page ended; if omitted, the page starts with the newest item
 */
export async function pageOfIndex1(
  table: Table,
  partition: string,
  limit: number,
  before?: string,
): Promise<{ items: Item[]; isLast: boolean }> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'index1',
      KeyConditionExpression: `PK1 = :partition${before === undefined ? '' : ' AND SK1 < :before'}`,
      ExpressionAttributeValues: {
        ':partition': partition,
        ...(before === undefined ? {} : { ':before': before }),
      },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return { items: Items.map((item) => v.parse(ItemRow, item)), isLast: LastEvaluatedKey === undefined };
}
