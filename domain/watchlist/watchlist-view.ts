import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import { formValue } from '#domain/plans/form-access.ts';
import type { Attention } from './attention.ts';
import type { SortKey } from './sort-keys.ts';
import { rowForms, rowLevel, rowSummary, rowTime, type WatchlistRow } from './watchlist-row.ts';

export type SortDirection = 'asc' | 'desc';
export type Sorting = { key: SortKey; direction: SortDirection };

/** Newest filing first. */
export const DEFAULT_SORTING: Sorting = { key: 'latest', direction: 'desc' };

export type WatchlistFilters = {
  search: string;
  level: ImportanceLevel | null;
  form: string | null;
  industry: string | null;
  attention: Attention | null;
};

export const NO_FILTERS: WatchlistFilters = {
  search: '',
  level: null,
  form: null,
  industry: null,
  attention: null,
};

/** Returns the rows that match the search (ticker or company) and all filters. */
export function filterRows(rows: readonly WatchlistRow[], filters: WatchlistFilters): WatchlistRow[] {
  const search = filters.search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (search === '' || matches(row.item, search)) &&
      (filters.level === null || rowLevel(row) === filters.level) &&
      (filters.form === null || rowForms(row).includes(filters.form)) &&
      (filters.industry === null || row.item.industry === filters.industry) &&
      (filters.attention === null || row.attention === filters.attention),
  );
}

function matches(item: WatchlistItem, search: string): boolean {
  // A ticker with a share class can be found by either spelling: BRK.B or BRK-B.
  return (
    item.ticker.toLowerCase().includes(search.replace(/[./]/g, '-')) ||
    item.company_name.toLowerCase().includes(search)
  );
}

type Comparable = string | number | null;

const SORT_VALUES: Record<SortKey, (row: WatchlistRow) => Comparable> = {
  latest: (row) => timestamp(rowTime(row)),
  alert: (row) => {
    const level = rowLevel(row);
    return level && IMPORTANCE_RANK[level];
  },
  unread: (row) => row.item.unseen_filings_count,
  ticker: (row) => row.item.ticker.toLowerCase(),
  company: (row) => row.item.company_name.toLowerCase() || null,
  industry: (row) => row.item.industry?.toLowerCase() || null,
  price: (row) => row.item.current_price,
  market_cap: (row) => row.item.market_cap,
  change: (row) => row.item.change_percent,
  form: (row) => row.filing && formValue(row.filing).toLowerCase(),
  summary: (row) => row.filing && rowSummary(row).toLowerCase(),
};

function timestamp(value: string | null): number | null {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : time;
}

/**
 * Sorts rows. In both directions, missing values come last. When sorting by form with show-all off, the primary
 * form comes first. Ties are broken by newest filing, then by ticker.
 * @param primaryFirst the primary form with show-all off, otherwise `null`
 */
export function sortRows(
  rows: readonly WatchlistRow[],
  sorting: Sorting,
  primaryFirst: string | null = null,
): WatchlistRow[] {
  const sortValue = SORT_VALUES[sorting.key];
  const sign = sorting.direction === 'asc' ? 1 : -1;
  const leads = (row: WatchlistRow) =>
    sorting.key === 'form' && row.filing !== null && formValue(row.filing) === primaryFirst ? 0 : 1;
  return [...rows].sort(
    (one, other) =>
      leads(one) - leads(other) ||
      compare(sortValue(one), sortValue(other), sign) ||
      compare(SORT_VALUES.latest(one), SORT_VALUES.latest(other), -1) ||
      compare(SORT_VALUES.ticker(one), SORT_VALUES.ticker(other), 1),
  );
}

function compare(one: Comparable, other: Comparable, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  // Compares by code unit: all keys are lowercase, and creating a collator takes about 30 ms on a phone.
  return one === other ? 0 : one < other ? -sign : sign;
}

/** Returns the initial direction for a sort key: largest first for numbers, A first for words. */
export function firstDirection(key: SortKey): SortDirection {
  return ['ticker', 'company', 'industry', 'form', 'summary'].includes(key) ? 'asc' : 'desc';
}

/**
 * Returns the sorting after a click on a column header: a new column starts in its default direction, and the same
 * column reverses.
 */
export function toggleSorting(current: Sorting, key: SortKey): Sorting {
  if (current.key !== key) return { key, direction: firstDirection(key) };
  return { key, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}
