import type { Company } from '#domain/filings/stored-filing.ts';
import type { Prospects } from '#lambdas/ports/pipeline.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { cikOf, isBackfill, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { snapshotFrom } from './snapshots.ts';

/** What is read before a filing is published. */
export function prospectsIn(table: Table): Prospects {
  return {
    /** Snapshots and backfills of these companies, a hundred items per request, strongly consistent. */
    async of(companies: readonly Pick<Company, 'cik' | 'tickers'>[]) {
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
