import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#lambdas/store/table/single-table.ts';

type Item = Record<string, unknown>;

/** Returns all items of the table, as stored. */
export async function allItems(table: Table): Promise<Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({ TableName: table.name, ...(start ? { ExclusiveStartKey: start } : {}) }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Returns the items that contain one of these texts anywhere, ignoring case, in a fixed order. */
export async function itemsNaming(table: Table, texts: readonly string[]): Promise<Item[]> {
  const names = texts.map((text) => text.toLowerCase());
  const named = (await allItems(table)).filter((item) => {
    const written = JSON.stringify(item).toLowerCase();
    return names.some((name) => written.includes(name));
  });
  return named.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

const keyOf = ({ PK, SK }: Item) => `${PK} ${SK}`;
