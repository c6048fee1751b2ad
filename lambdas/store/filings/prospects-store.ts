import type { Company } from '#domain/filings/stored-filing.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { cikOf, isBackfill, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { snapshotFrom, type VersionedSnapshot } from './snapshots-store.ts';

/**
 * The data that determines how a filing is published: its tickers' snapshots, and which companies are or were watched.
 */
export function prospectsIn(table: Table) {
  return {
    /** Returns these companies' snapshots and backfills with strongly consistent reads, a hundred items per request. */
    async of(
      companies: readonly Pick<Company, 'cik' | 'tickers'>[],
    ): Promise<{ snapshots: Map<string, VersionedSnapshot>; requested: Set<string> }> {
      const wanted = [
        ...[...new Set(companies.map(({ cik }) => cik))].map(keys.backfill),
        ...[...new Set(companies.flatMap(({ tickers }) => tickers))].map(keys.snapshot),
      ];
      const rows = await batchGet(table, wanted, { consistent: true });
      const snapshots = rows.filter((row) => !isBackfill(row)).map(snapshotFrom);
      return {
        snapshots: new Map(snapshots.map((snapshot) => [snapshot.ticker, snapshot])),
        requested: new Set(rows.filter(isBackfill).map(cikOf)),
      };
    },
  };
}
