import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

/** A segment of the search index, and how often it has been written. */
export type SegmentVersion = Segment & { version: number };

type Segment = { owner: string; period: string };

/** Prefix of the attributes that are named after a period. */
const MARK = 'v_';

/**
 * Stores which segments of the search index exist: one item per owner (a CIK, or `market`), with one attribute per
 * period (`2026-11`, or `2026-11-24` for the market). A claim on the same item ensures that only one worker writes at a
 * time.
 */
export function searchIndexIn(table: Table) {
  return {
    /**
     * Claims all of these owners' segments for one worker, or none, in one request.
     * @param until ISO, when the claim expires
     * @returns `false` if another worker is writing a segment of one of them
     */
    async claim(owners: readonly string[], now: string, until: string): Promise<boolean> {
      const outcome = await writeTogether(
        table,
        owners.map((owner) => ({
          Update: {
            TableName: table.name,
            Key: keys.searchIndex(owner),
            UpdateExpression: 'SET #owner = :owner, #writer = :until',
            ConditionExpression: 'attribute_not_exists(#writer) OR #writer < :now',
            ExpressionAttributeNames: { '#owner': 'owner', '#writer': 'writer' },
            ExpressionAttributeValues: { ':owner': owner, ':until': until, ':now': now },
          },
        })),
      );
      return outcome === 'written';
    },

    /** Ends a claim in one request, and counts one more version of each segment that was written. */
    async release(owners: readonly string[], until: string, written: readonly Segment[]): Promise<void> {
      await writeTogether(
        table,
        owners.map((owner) => ({ Update: releaseOf(table, owner, until, periodsOf(owner, written)) })),
      );
    },

    /** Returns these owners' segments, a hundred owners per request. */
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

function releaseOf(table: Table, owner: string, until: string, periods: readonly string[]) {
  const counts = periods.map((_, index) => `#period${index} :one`).join(', ');
  return {
    TableName: table.name,
    Key: keys.searchIndex(owner),
    UpdateExpression: `REMOVE #writer${counts === '' ? '' : ` ADD ${counts}`}`,
    ConditionExpression: '#writer = :until',
    ExpressionAttributeNames: {
      '#writer': 'writer',
      ...Object.fromEntries(periods.map((period, index) => [`#period${index}`, attributeOf(period)])),
    },
    ExpressionAttributeValues: { ':until': until, ...(counts === '' ? {} : { ':one': 1 }) },
  };
}

function periodsOf(owner: string, segments: readonly Segment[]): string[] {
  return segments.filter((segment) => segment.owner === owner).map(({ period }) => period);
}

/** Names in expressions must not contain hyphens. */
const attributeOf = (period: string) => MARK + period.replaceAll('-', '_');
