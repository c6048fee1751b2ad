import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import type { Key } from './keys.ts';
import type { Table } from './single-table.ts';

const KEYS_PER_REQUEST = 100;
const MAX_ROUNDS = 8;
const FIRST_PAUSE_MS = 20;

/**
 * Reads items by key, 100 per request, retrying unprocessed keys.
 * @returns the items that exist, in no particular order
 * @throws Error if the table repeatedly leaves some unprocessed
 */
export async function batchGet(
  table: Table,
  keys: Key[],
  options: { attributes?: readonly string[]; consistent?: boolean } = {},
): Promise<Record<string, unknown>[]> {
  const chunks = chunksOf(keys, KEYS_PER_REQUEST);
  return (await Promise.all(chunks.map((chunk) => getChunk(table, chunk, options)))).flat();
}

async function getChunk(
  table: Table,
  keys: Key[],
  options: { attributes?: readonly string[]; consistent?: boolean },
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let left: Record<string, unknown>[] = keys;
  for (let round = 0; left.length > 0; round++) {
    if (round === MAX_ROUNDS) throw new Error(`The table left ${left.length} keys unread.`);
    if (round > 0) await sleep(FIRST_PAUSE_MS * 2 ** round * Math.random());
    const answer = await table.client.send(
      new BatchGetCommand({
        RequestItems: {
          [table.name]: {
            Keys: left,
            ConsistentRead: options.consistent ?? false,
            ...projection(options.attributes),
          },
        },
      }),
    );
    items.push(...(answer.Responses?.[table.name] ?? []));
    left = answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
  }
  return items;
}

function projection(attributes: readonly string[] | undefined) {
  if (!attributes) return {};
  return {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
}
