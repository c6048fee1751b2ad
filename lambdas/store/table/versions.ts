import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { getItem } from './items.ts';
import type { Key } from './keys.ts';
import type { Table } from './single-table.ts';
import { writeTogether } from './transaction.ts';

/** Keys of an object whose every version is kept. */
export type VersionKeys = { current: Key; version: (number: number) => Key; prefix: string };

/**
 * Stores an object whose every version is kept, so that each can be shown and restored. The newest version is also
 * stored as the current one, in the same write.
 */
export function versionsIn<Row extends { version: number }>(
  table: Table,
  keys: VersionKeys,
  schema: v.GenericSchema<unknown, Row>,
) {
  const isUnchanged = (seen: number) =>
    seen === 0
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': seen } };

  return {
    /** Returns the newest version; `null` before the first one. */
    async current(): Promise<Row | null> {
      const row = await getItem(table, keys.current);
      return row && v.parse(schema, row);
    },

    /** Returns one version; `null` if there is none with this number. */
    async get(number: number): Promise<Row | null> {
      const row = await getItem(table, keys.version(number));
      return row && v.parse(schema, row);
    },

    /** Stores the next version. @returns `false` if the current version is no longer `row.version - 1` */
    async put(row: Row): Promise<boolean> {
      const TableName = table.name;
      const outcome = await writeTogether(table, [
        { Put: { TableName, Item: { ...keys.current, ...row }, ...isUnchanged(row.version - 1) } },
        { Put: { TableName, Item: { ...keys.version(row.version), ...row } } },
      ]);
      return outcome === 'written';
    },

    /** Returns the versions before the given number, newest first. `more`: whether there are older ones. */
    async page(limit: number, before?: number): Promise<{ rows: Row[]; more: boolean }> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: `PK = :of AND SK BETWEEN :first AND :last`,
          ExpressionAttributeValues: {
            ':of': keys.current.PK,
            ':first': keys.prefix,
            ':last': before === undefined ? `${keys.prefix}~` : keys.version(before - 1).SK,
          },
          ScanIndexForward: false,
          // One more than requested, to determine whether there are more.
          Limit: limit + 1,
        }),
      );
      const rows = Items.map((row) => v.parse(schema, row));
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },
  };
}
