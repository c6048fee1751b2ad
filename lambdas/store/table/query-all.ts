import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** What a Query asks, without table and page. */
export type Question = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>;

/** The answer to a Query page by page; a page holds at most 1 MB. */
export async function* queryPages(
  table: Table,
  question: Question,
): AsyncGenerator<Record<string, unknown>[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        ...question,
        TableName: table.name,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    yield page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}

/** All that a Query finds. For what one user has: a few pages at most. */
export async function queryAll(table: Table, question: Question): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const page of queryPages(table, question)) items.push(...page);
  return items;
}

/** Items of one partition of index1 whose sort key begins so. The index follows the table within moments. */
export function queryIndex1(
  table: Table,
  partition: string,
  prefix = '',
): Promise<(Record<string, unknown> & Key)[]> {
  return queryAll(table, {
    IndexName: 'index1',
    KeyConditionExpression: `PK1 = :partition${prefix === '' ? '' : ' AND begins_with(SK1, :prefix)'}`,
    ExpressionAttributeValues: { ':partition': partition, ...(prefix === '' ? {} : { ':prefix': prefix }) },
  }) as Promise<(Record<string, unknown> & Key)[]>;
}
