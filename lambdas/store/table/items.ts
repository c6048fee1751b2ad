import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { changesOf, conditionHolds } from './expression.ts';
import type { Item, Key } from './keys.ts';
import type { Table } from './single-table.ts';

type Values = Record<string, unknown>;

/**
 * Reads one item with strong consistency.
 * @returns `null` if there is none
 */
export async function getItem(table: Table, { PK, SK }: Key): Promise<Item | null> {
  const answer = await table.client.send(
    new GetCommand({ TableName: table.name, Key: { PK, SK }, ConsistentRead: true }),
  );
  return answer.Item ? { ...answer.Item, PK, SK } : null;
}

/** Puts an item. @returns `false` if the condition is not met */
export function putItem(table: Table, Item: Item, condition?: string, values?: Values): Promise<boolean> {
  const put = { TableName: table.name, Item, ...conditionOf(condition, values) };
  return conditionHolds(table.client.send(new PutCommand(put)));
}

/**
 * Puts the next version of an item.
 * @param seen the version that was read; 0 for none
 * @returns `false` if another writer wrote first
 */
export function putVersion(table: Table, item: Item, seen: number): Promise<boolean> {
  const next = { ...item, version: seen + 1 };
  return seen === 0
    ? putItem(table, next, 'attribute_not_exists(PK)')
    : putItem(table, next, 'version = :seen', { ':seen': seen });
}

/**
 * Sets the given attributes of an item and removes those that are `undefined`.
 * @param condition by default, that the item exists; `null` for none. It may use the new values as `:name`
 * @returns `false` if the condition is not met
 */
export function updateItem(
  table: Table,
  { PK, SK }: Key,
  changes: Values,
  condition: string | null = 'attribute_exists(PK)',
  values?: Values,
): Promise<boolean> {
  const { UpdateExpression, ...update } = changesOf(changes);
  const all = { ...update.ExpressionAttributeValues, ...values };
  const { ExpressionAttributeNames, ...checked } = conditionOf(condition ?? undefined, all);
  return conditionHolds(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { PK, SK },
        UpdateExpression,
        ...checked,
        ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...ExpressionAttributeNames },
      }),
    ),
  );
}

/** Updates an item and returns its attributes. @returns `null` if the condition is not met */
export async function updateAndRead(
  table: Table,
  input: Omit<UpdateCommandInput, 'TableName'>,
): Promise<Values | null> {
  try {
    const update = new UpdateCommand({ TableName: table.name, ReturnValues: 'ALL_NEW', ...input });
    return (await table.client.send(update)).Attributes ?? {};
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

/** Deletes an item. @returns `false` if the condition is not met */
export function deleteItem(
  table: Table,
  { PK, SK }: Key,
  condition?: string,
  values?: Values,
): Promise<boolean> {
  const input = { TableName: table.name, Key: { PK, SK }, ...conditionOf(condition, values) };
  return conditionHolds(table.client.send(new DeleteCommand(input)));
}

/**
 * Returns the condition of a write. `#name` in it stands for the attribute `name`, which may be a reserved word.
 */
function conditionOf(condition: string | undefined, values: Values = {}) {
  const names = [...(condition ?? '').matchAll(/#(\w+)/g)].map(([token, name = '']) => [token, name]);
  return {
    ...(condition === undefined ? {} : { ConditionExpression: condition }),
    ...(names.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(names) } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
}
