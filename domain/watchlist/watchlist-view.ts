import type { RecentFiling, WatchlistItem } from '#domain/contract/watchlist.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import { formValue, isLocked } from '#domain/plans/form-access.ts';

/** What decides which of a ticker's filings a viewer sees. @see docs/rules.md#what-a-reader-sees */
export type Viewing = {
  isPro: boolean;
  /** The viewer's stored choice; always on for PRO. */
  showAll: boolean;
  /** The brand's primary form; `null` for none. */
  primaryForm: string | null;
};

/** One line of the watchlist: the item and the filing shown for it. */
export type WatchlistRow = {
  item: WatchlistItem;
  filing: RecentFiling | null;
  locked: boolean;
  /** Shown instead of a filing; `null` if there is one. */
  emptyText: string | null;
  /** The most important unseen filing that this viewer sees. */
  unseen: RecentFiling | null;
  /** The unseen filing, where it is more important than the one shown. */
  urgent: RecentFiling | null;
};

export const SORT_KEYS = [
  'latest',
  'alert',
  'unread',
  'ticker',
  'company',
  'industry',
  'price',
  'market_cap',
  'change',
  'form',
  'summary',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type SortDirection = 'asc' | 'desc';
export type Sorting = { key: SortKey; direction: SortDirection };

/** Newest filing first. */
export const DEFAULT_SORTING: Sorting = { key: 'latest', direction: 'desc' };

export type WatchlistFilters = {
  search: string;
  level: ImportanceLevel | null;
  form: string | null;
  industry: string | null;
};

export const NO_FILTERS: WatchlistFilters = { search: '', level: null, form: null, industry: null };

/** The only form shown; `null` if every filing is. */
export function limitingForm(viewing: Viewing): string | null {
  return viewing.isPro || viewing.showAll ? null : viewing.primaryForm;
}

/** The row of an item: its newest filing, or its newest of the primary form with show-all off. */
export function watchlistRow(item: WatchlistItem, viewing: Viewing): WatchlistRow {
  const only = limitingForm(viewing);
  const isShown = (candidate: RecentFiling) => only === null || formValue(candidate) === only;
  const filing = item.recent_filings.find(isShown) ?? null;
  const unseen = item.unseen_filing && isShown(item.unseen_filing) ? item.unseen_filing : null;
  return {
    item,
    filing,
    unseen,
    urgent: filing && unseen && rankOf(unseen) > rankOf(filing) ? unseen : null,
    locked: filing !== null && isLocked(filing, item.forms, viewing),
    emptyText: filing ? null : only === null ? 'No recent activity' : `No recent ${only} filings`,
  };
}

function rankOf({ importance_level }: RecentFiling): number {
  return IMPORTANCE_RANK[importance_level];
}

/** The level a row is filtered and sorted by: of the most important unseen filing, else of the one shown. */
export function rowLevel({ unseen, filing }: WatchlistRow): ImportanceLevel | null {
  return (unseen ?? filing)?.importance_level ?? null;
}

/** A row's text: the one-liner, else the summary, else an invitation. */
export function rowSummary(row: WatchlistRow): string {
  return row.filing === null ? (row.emptyText ?? '') : filingText(row.filing);
}

/** One filing in a line. */
export function filingText({ one_liner, summary_text }: RecentFiling): string {
  return one_liner || summary_text || 'Click for details';
}

/** When the shown filing was accepted; `null` without one. */
export function rowTime(row: WatchlistRow): string | null {
  if (row.filing) return row.filing.filed_at;
  return row.emptyText === 'No recent activity' ? row.item.last_filing_date : null;
}

/** Rows that match the search (ticker or company) and all filters. */
export function filterRows(rows: readonly WatchlistRow[], filters: WatchlistFilters): WatchlistRow[] {
  const search = filters.search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (search === '' || matches(row.item, search)) &&
      (filters.level === null || rowLevel(row) === filters.level) &&
      (filters.form === null || (row.filing !== null && formValue(row.filing) === filters.form)) &&
      (filters.industry === null || row.item.industry === filters.industry),
  );
}

function matches(item: WatchlistItem, search: string): boolean {
  // A class share is found in either spelling: BRK.B or BRK-B.
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
 * Sorted rows. In both directions missing values come last and, sorting by form with show-all off, the
 * primary form comes first; ties go by newest filing, then by ticker.
 * @param primaryFirst the primary form with show-all off, else `null`
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
  // By code unit: all are in lowercase, and a collator takes a phone some 30 ms to make.
  return one === other ? 0 : one < other ? -sign : sign;
}

/** The direction a newly chosen key starts with: figures from the largest, words from A. */
export function firstDirection(key: SortKey): SortDirection {
  return ['ticker', 'company', 'industry', 'form', 'summary'].includes(key) ? 'asc' : 'desc';
}

/** The sorting after a click on a column header: a new column starts its own way, the same one reverses. */
export function toggleSorting(current: Sorting, key: SortKey): Sorting {
  if (current.key !== key) return { key, direction: firstDirection(key) };
  return { key, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}
