import type { MarketRow, MarketSort } from '#domain/contract/discovery/market-contract.ts';
import type { MarketQuery } from './market-query.ts';

/** Rows on a page. */
export const ROWS_PER_PAGE = 50;

const COMPARE: Record<MarketSort, (one: MarketRow, other: MarketRow) => number> = {
  score: (one, other) => other.material_score - one.material_score,
  value: (one, other) => tradeValue(other) - tradeValue(one),
  time: (one, other) => other.filed_at.localeCompare(one.filed_at),
  company: (one, other) => one.company_name.localeCompare(other.company_name),
};

/** Returns the rows that pass the filters of an address, sorted. Of equal rows the latest comes first. */
export function selectRows(
  rows: readonly MarketRow[],
  { level, form, kind, side, min, sort = 'score' }: MarketQuery,
): MarketRow[] {
  return rows
    .filter((row) => level === undefined || row.importance_level === level)
    .filter((row) => form === undefined || row.form === form)
    .filter((row) => kind === undefined || row.kinds.includes(kind))
    .filter((row) => side === undefined || row.insider?.side === side)
    .filter((row) => min === undefined || tradeValue(row) >= min)
    .toSorted((one, other) => COMPARE[sort](one, other) || COMPARE.time(one, other));
}

/** A trade without a stated value comes last. */
function tradeValue({ insider }: MarketRow): number {
  return insider?.total_value ?? -1;
}

/** Returns the newest row of each company: each purchase of a cluster lists all its insiders. */
export function newestOfEach(rows: readonly MarketRow[]): MarketRow[] {
  const newest = new Map<string, MarketRow>();
  for (const row of rows.toSorted(COMPARE.time)) {
    if (!newest.has(row.company_name)) newest.set(row.company_name, row);
  }
  return [...newest.values()];
}
