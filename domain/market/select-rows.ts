import type { MarketRow, MarketSort } from '#domain/contract/discovery/market-contract.ts';
import type { MarketQuery } from './market-query.ts';

/** Number of rows on a page. */
export const ROWS_PER_PAGE = 50;

const COMPARE: Record<MarketSort, (one: MarketRow, other: MarketRow) => number> = {
  score: (one, other) => other.material_score - one.material_score,
  value: (one, other) => amountOf(other) - amountOf(one),
  // Forms that a filer agent sends together are accepted in the same second; their numbers increase.
  time: (one, other) => other.filed_at.localeCompare(one.filed_at) || other.id.localeCompare(one.id),
  company: (one, other) => one.company_name.localeCompare(other.company_name),
};

/** Returns the rows that match the filters in a URL, sorted. Among equal rows, the latest comes first. */
export function selectRows(
  rows: readonly MarketRow[],
  { level, form, kind, side, min, stage, exchange, sort = 'score' }: MarketQuery,
): MarketRow[] {
  return rows
    .filter((row) => level === undefined || row.importance_level === level)
    .filter((row) => form === undefined || row.form === form)
    .filter((row) => kind === undefined || kindsOf(row).includes(kind))
    .filter((row) => stage === undefined || row.listing?.stage === stage)
    .filter((row) => exchange === undefined || isOn(row, exchange))
    .filter((row) => side === undefined || row.insider?.side === side)
    .filter((row) => min === undefined || amountOf(row) >= min)
    .toSorted((one, other) => COMPARE[sort](one, other) || COMPARE.time(one, other));
}

/**
 * Returns the value of a trade, or the size of an offering, in US dollars. Rows without a stated value come
 * last.
 */
function amountOf({ insider, details }: MarketRow): number {
  return insider?.total_value ?? details?.listing?.sizes.at(-1) ?? -1;
}

function kindsOf({ kinds, details }: MarketRow): readonly string[] {
  return details?.listing ? [details.listing.kind] : kinds;
}

function isOn({ details }: MarketRow, exchange: string): boolean {
  return (details?.listing?.exchange ?? '').toLowerCase().includes(exchange.toLowerCase());
}

/**
 * Returns the newest row for each company. Each purchase in a cluster lists all its insiders, and each step of a
 * listing lists all terms so far.
 */
export function newestOfEach(rows: readonly MarketRow[]): MarketRow[] {
  const newest = new Map<string, MarketRow>();
  for (const row of rows.toSorted(COMPARE.time)) {
    const company = row.listing?.cik ?? row.company_name;
    if (!newest.has(company)) newest.set(company, row);
  }
  return [...newest.values()];
}
