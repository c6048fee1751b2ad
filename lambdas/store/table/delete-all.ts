import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { chunksOf } from '#lambdas/ground/chunks.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

const KEYS_PER_REQUEST = 25;
const REQUESTS_AT_ONCE = 4;
const MAX_ROUNDS = 8;
const FIRST_PAUSE_MS = 20;

/**
 * Deletes any number of items. One that is not there is no error.
 * @throws Error when the table repeatedly leaves some unprocessed
 */
export async function deleteAll(table: Table, items: readonly Key[]): Promise<void> {
  const requests = chunksOf(items, KEYS_PER_REQUEST);
  for (const together of chunksOf(requests, REQUESTS_AT_ONCE)) {
    await Promise.all(together.map((chunk) => deleteChunk(table, chunk)));
  }
}

async function deleteChunk(table: Table, chunk: readonly Key[]): Promise<void> {
  let left: WriteRequests = chunk.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
  for (let round = 0; left.length > 0; round++) {
    if (round === MAX_ROUNDS) throw new Error(`The table left ${left.length} items undeleted.`);
    if (round > 0) await sleep(FIRST_PAUSE_MS * 2 ** round * Math.random());
    const answer = await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: left } }));
    left = answer.UnprocessedItems?.[table.name] ?? [];
  }
}
