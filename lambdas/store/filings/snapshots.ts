import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { holds } from '#lambdas/store/table/expression.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** A snapshot with the version that its next writer must have seen; 0 for one that does not exist yet. */
export type VersionedSnapshot = Snapshot & { version: number };

/** What is known of each ticker now, ready for a watchlist. */
export function snapshotsIn(table: Table) {
  return {
    /**
     * The snapshots of these tickers: one request for a hundred, whatever the number of filings.
     * @returns those that exist, by ticker
     */
    async batchGet(
      tickers: string[],
      options: { consistent?: boolean } = {},
    ): Promise<Map<string, VersionedSnapshot>> {
      const wanted = [...new Set(tickers)].map((ticker) => keys.snapshot(ticker));
      const rows = (await batchGet(table, wanted, options)) as VersionedSnapshot[];
      return new Map(rows.map((row) => [row.ticker, row]));
    },

    /**
     * Replaces a snapshot that nobody replaced since `seen` was read.
     * @param seen its version, 0 for none
     * @returns `false` when another writer was faster
     */
    async replace(snapshot: Snapshot, seen: number): Promise<boolean> {
      return holds(
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: { ...keys.snapshot(snapshot.ticker), ...snapshot, version: seen + 1 },
            ConditionExpression: seen === 0 ? 'attribute_not_exists(PK)' : 'version = :seen',
            ...(seen === 0 ? {} : { ExpressionAttributeValues: { ':seen': seen } }),
          }),
        ),
      );
    },
  };
}
