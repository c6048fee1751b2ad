import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { index1, suppressionIn } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Row = v.object({ PK: v.string(), SK: v.string(), SK1: v.string(), at: v.string(), reason: v.string() });

/** `isOfCodes`: the phone has opted out of login codes only. `at`: ISO. */
type Suppression = { address: string; isOfCodes: boolean; at: string; reason: string };

/**
 * Lists active suppressions, newest first. Suppressions older than this list appear in it only after their next change.
 */
export function suppressionListIn(table: Table) {
  return {
    async page(
      limit: number,
      cursor?: string,
    ): Promise<{ suppressions: Suppression[]; cursor: string | null }> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: `PK1 = :list${cursor === undefined ? '' : ' AND SK1 < :cursor'}`,
          ExpressionAttributeValues: {
            ':list': index1.suppressionsPartition,
            ...(cursor === undefined ? {} : { ':cursor': cursor }),
          },
          ScanIndexForward: false,
          // One more than requested, to determine whether there are more.
          Limit: limit + 1,
        }),
      );
      const rows = Items.map((item) => v.parse(Row, item));
      const shown = rows.slice(0, limit);
      const suppressions = shown.map((row) => ({ ...suppressionIn(row), at: row.at, reason: row.reason }));
      return { suppressions, cursor: rows.length > limit ? (shown.at(-1)?.SK1 ?? null) : null };
    },
  };
}
