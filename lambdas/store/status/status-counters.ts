import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { LATENCY_BOUNDS, type Latencies } from '#domain/coverage/latency.ts';
import type { Key } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Count = v.optional(v.number(), 0);

/** Adds to counters of a row and sets other attributes, without reading it. */
export async function addCounts(
  table: Table,
  key: Key,
  counts: Record<string, number>,
  facts: Record<string, unknown>,
): Promise<void> {
  const added = Object.keys(counts).map((name) => `${name} :${name}`);
  const set = Object.keys(facts).map((name) => `#${name} = :${name}`);
  const values = Object.entries({ ...counts, ...facts }).map(([name, value]) => [`:${name}`, value]);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: key,
      UpdateExpression: `ADD ${added.join(', ')} SET ${set.join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(Object.keys(facts).map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(values),
    }),
  );
}

/** Returns one attribute for each counter of one delay type. */
export function namedCounts(kind: 'accepted' | 'seen', latencies: Latencies): Record<string, number> {
  return Object.fromEntries(
    LATENCY_BOUNDS.flatMap((bound) => {
      const count = latencies[bound];
      return count === undefined ? [] : [[`${kind}${bound}`, count]];
    }),
  );
}

/** Reads one delay type's counters from a row. */
export function latenciesIn(row: Record<string, unknown>, kind: 'accepted' | 'seen'): Latencies {
  return Object.fromEntries(
    LATENCY_BOUNDS.map((bound) => [bound, v.parse(Count, row[`${kind}${bound}`] ?? 0)]),
  );
}
