import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { holds } from '#lambdas/store/table/expression.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** A segment of the search index, and how often it was written. */
export type SegmentVersion = { owner: string; period: string; version: number };

/** Prefix of the attributes that are named after a period. */
const MARK = 'v_';

/**
 * Stores which segments of the search index exist: one item for each owner (a CIK, or `market`), with an attribute
 * for each period (`2026-11`, or `2026-11-24` for the market). The same item lets one worker at a time write.
 */
export function searchIndexIn(table: Table) {
  return {
    /** Lets one worker write the owner's segments. @param until ISO, when the claim runs out @returns `false` if another writes */
    claim: (owner: string, now: string, until: string): Promise<boolean> =>
      updateItem(
        table,
        keys.searchIndex(owner),
        { owner, writer: until },
        'attribute_not_exists(#writer) OR #writer < :now',
        { ':now': now },
      ),

    /**
     * Ends a claim, and counts one more version of the segment that was written.
     * @param written the period; `null` if nothing was written
     */
    release: (owner: string, until: string, written: string | null): Promise<boolean> =>
      holds(
        table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: keys.searchIndex(owner),
            UpdateExpression: `REMOVE #writer${written === null ? '' : ' ADD #version :one'}`,
            ConditionExpression: '#writer = :until',
            ExpressionAttributeNames: {
              '#writer': 'writer',
              ...(written === null ? {} : { '#version': attributeOf(written) }),
            },
            ExpressionAttributeValues: { ':until': until, ...(written === null ? {} : { ':one': 1 }) },
          }),
        ),
      ),

    /** Returns the segments of these owners, in one request for a hundred. */
    async segmentsOf(owners: readonly string[]): Promise<SegmentVersion[]> {
      const rows = await batchGet(table, [...new Set(owners)].map(keys.searchIndex));
      return rows.flatMap((row) =>
        Object.entries(row)
          .filter(([name]) => name.startsWith(MARK))
          .map(([name, version]) => ({
            owner: String(row.owner),
            period: name.slice(MARK.length).replaceAll('_', '-'),
            version: Number(version),
          })),
      );
    },
  };
}

/** Names in expressions must not have a hyphen. */
const attributeOf = (period: string) => MARK + period.replaceAll('-', '_');
