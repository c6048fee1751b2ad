import type { AnnualRevenue, CompanySize } from '#domain/companies/company-size.ts';
import { getItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { snapshotFrom } from './snapshots-store.ts';

/** Stores how large companies are. The size is part of each ticker's snapshot, so one read is enough. */
export function companySizesIn(table: Table) {
  return {
    /** @returns `null` if neither market value nor revenue is known */
    async get(ticker: string): Promise<CompanySize | null> {
      const row = await getItem(table, keys.snapshot(ticker));
      if (row === null) return null;
      const { figures, revenue } = snapshotFrom(row);
      const size = { marketCap: figures?.marketCap ?? null, annualRevenue: revenue?.value ?? null };
      return size.marketCap === null && size.annualRevenue === null ? null : size;
    },

    /** Keeps the revenue from a report, unless revenue for a later period is known. */
    async keepRevenue(ticker: string, revenue: AnnualRevenue): Promise<void> {
      await updateItem(
        table,
        keys.snapshot(ticker),
        { ticker, revenue },
        'attribute_not_exists(revenue) OR revenue.periodEnd <= :end',
        { ':end': revenue.periodEnd },
      );
    },
  };
}
