import * as v from 'valibot';
import { AnnualRevenue } from '#domain/companies/company-size.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { Quote, StockFigures } from '#domain/quotes/quote.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { type Item, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Filings are stored in their API format. */
const FilingRow = v.object({
  id: v.string(),
  form: v.string(),
  form_type: v.nullable(v.string()),
  one_liner: v.nullable(v.string()),
  summary_text: v.nullable(v.string()),
  filed_at: v.string(),
  listed_at: v.string(),
  updated_at: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  insider_data: v.nullable(v.string()),
  executive_names: v.array(v.string()),
  dollar_amounts: v.array(v.string()),
  link: v.string(),
});
/** A ticker may have a quote before its first filing is listed; its row then contains only the quote. */
const SnapshotRow = v.object({
  ticker: v.string(),
  cik: v.optional(v.string(), ''),
  companyName: v.optional(v.string(), ''),
  business: v.exactOptional(v.object({ sector: v.nullable(v.string()), industry: v.nullable(v.string()) })),
  filings: v.optional(v.array(FilingRow), []),
  quote: v.exactOptional(Quote),
  figures: v.exactOptional(StockFigures),
  revenue: v.exactOptional(AnnualRevenue),
  updatedAt: v.optional(v.string(), ''),
  version: v.optional(v.number(), 0),
});

/** `version`: the version that the next writer must have read; it starts at 1. */
export type VersionedSnapshot = Snapshot & { version: number };

/** Returns the item of a ticker's first snapshot. */
export function snapshotItem(snapshot: Snapshot): Item {
  return { ...keys.snapshot(snapshot.ticker), ...snapshot, version: 1 };
}

/** @throws ValiError if the row is not a snapshot */
export function snapshotFrom(row: unknown): VersionedSnapshot {
  return v.parse(SnapshotRow, row);
}

/** Stores each ticker's newest filings, ready to be shown in a watchlist. */
export function snapshotsIn(table: Table) {
  return {
    /**
     * Returns the snapshots of these tickers, a hundred per request.
     * @returns those that exist, by ticker
     */
    async batchGet(
      tickers: string[],
      options: { consistent?: boolean } = {},
    ): Promise<Map<string, VersionedSnapshot>> {
      const wanted = [...new Set(tickers)].map((ticker) => keys.snapshot(ticker));
      const rows = await batchGet(table, wanted, options);
      const snapshots = rows.map(snapshotFrom);
      return new Map(snapshots.map((snapshot) => [snapshot.ticker, snapshot]));
    },

    /**
     * Replaces a snapshot, except for its quote, unless another worker has replaced it since it was read.
     * @param seen the version that was read; 0 for none
     * @returns `false` if another writer wrote first
     */
    replace: (snapshot: Snapshot, seen: number): Promise<boolean> =>
      updateItem(
        table,
        keys.snapshot(snapshot.ticker),
        { ...snapshot, version: seen + 1 },
        seen === 0 ? 'attribute_not_exists(version)' : 'version = :seen',
        seen === 0 ? {} : { ':seen': seen },
      ),

    /** Sets the quote of a ticker, which may have no filing yet, and its figures if given. */
    async quote(ticker: string, change: { quote: Quote; figures?: StockFigures }): Promise<void> {
      await updateItem(table, keys.snapshot(ticker), { ticker, ...change }, null);
    },
  };
}
