import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import {
  DEFAULT_SORTING,
  filterRows,
  firstDirection,
  limitingForm,
  NO_FILTERS,
  type SortKey,
  sortRows,
  toggleSorting,
  type Viewing,
  type WatchlistFilters,
  type WatchlistRow,
  watchlistRow,
} from '#domain/watchlist/watchlist-view.ts';
import { useNarrowScreen } from '#web/lib/browser/screen.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/** The rows on show, and what the controls above them do. This browser remembers every choice. */
export function useView(items: readonly WatchlistItem[], viewing: Viewing, canFilterDetails: boolean) {
  const [storedFilters, storeFilters] = useStored(STORED.filters);
  const [storedSorting, setSorting] = useStored(STORED.sorting);
  const stored = storedFilters ?? NO_FILTERS;
  const sorting = storedSorting ?? DEFAULT_SORTING;
  const [layout, setLayout] = useStored(STORED.layout);
  const isNarrow = useNarrowScreen();

  const rows = items.map((item) => watchlistRow(item, viewing));
  // A brand without these filters must not apply choices made on another brand.
  const filters: WatchlistFilters = canFilterDetails ? stored : { ...stored, form: null, industry: null };
  const shown: WatchlistRow[] = sortRows(filterRows(rows, filters), sorting, limitingForm(viewing));

  return {
    rows,
    shown,
    filters,
    sorting,
    layout: layout ?? (isNarrow ? 'cards' : 'table'),
    isFiltered: filters.search.trim() !== '' || Boolean(filters.level || filters.form || filters.industry),
    setLayout,
    setFilter: (part: Partial<WatchlistFilters>) => storeFilters({ ...stored, ...part }),
    clear: () => storeFilters(NO_FILTERS),
    sortBy: (key: SortKey) => setSorting({ key, direction: firstDirection(key) }),
    toggleColumn: (key: SortKey) => setSorting(toggleSorting(sorting, key)),
    reverse: () => setSorting(toggleSorting(sorting, sorting.key)),
  } as const;
}

export type View = ReturnType<typeof useView>;
