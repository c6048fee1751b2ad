import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import type { Item, Key } from './keys.ts';
import type { Table } from './single-table.ts';

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

const KEYS_PER_REQUEST = 25;
const REQUESTS_AT_ONCE = 4;
const MAX_ROUNDS = 8;
const FIRST_PAUSE_MS = 20;

/**
 * Writes any number of items, 25 per request, replacing existing ones. Not atomic.
 * @throws Error when the table repeatedly leaves some unprocessed
 */
export function putAll(table: Table, items: readonly Item[]): Promise<void> {
  return writeAll(
    table,
    items.map((item) => ({ PutRequest: { Item: item } })),
  );
}

/**
 * Deletes any number of items. A missing item is not an error.
 * @throws Error when the table repeatedly leaves some unprocessed
 */
export function deleteAll(table: Table, items: readonly Key[]): Promise<void> {
  return writeAll(
    table,
    items.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
  );
}

async function writeAll(table: Table, requests: WriteRequests): Promise<void> {
  for (const together of chunksOf(chunksOf(requests, KEYS_PER_REQUEST), REQUESTS_AT_ONCE)) {
    await Promise.all(together.map((chunk) => writeChunk(table, chunk)));
  }
}

async function writeChunk(table: Table, chunk: WriteRequests): Promise<void> {
  let left = chunk;
  for (let round = 0; left.length > 0; round++) {
    if (round === MAX_ROUNDS) throw new Error(`The table left ${left.length} items unwritten.`);
    if (round > 0) await sleep(FIRST_PAUSE_MS * 2 ** round * Math.random());
    const answer = await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: left } }));
    left = answer.UnprocessedItems?.[table.name] ?? [];
  }
}
