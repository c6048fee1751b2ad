import { putAll } from '#lambdas/store/table/batch-write.ts';
import type { Item } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Each writer keeps four batch requests of 25 items in progress. */
const WRITERS = 2;
const ITEMS_AT_ONCE = 500;

/**
 * Writes any number of items with batch requests, a few at a time.
 * @returns their number
 */
export async function writeItems(table: Table, items: Iterable<Item>): Promise<number> {
  const batches = batchesOf(items);
  let written = 0;
  const write = async () => {
    for (const batch of batches) {
      await putAll(table, batch);
      written += batch.length;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return written;
}

function* batchesOf(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < ITEMS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
