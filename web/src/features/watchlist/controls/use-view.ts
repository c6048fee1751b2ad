import { useDeferredValue, useMemo } from 'react';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import type { SortKey } from '#domain/watchlist/sort-keys.ts';
import { limitingForm, type Viewing, watchlistRow } from '#domain/watchlist/watchlist-row.ts';
import {
  DEFAULT_SORTING,
  filterRows,
  firstDirection,
  NO_FILTERS,
  sortRows,
  toggleSorting,
  type WatchlistFilters,
} from '#domain/watchlist/watchlist-view.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/** Content that depends on the time changes only by the hour, so that rows do not render again with every check. */
const HOUR_MS = 3_600_000;

/**
 * Returns the rows to display, and the actions for the controls above them. Every choice is stored in this browser.
 * Controls respond to a choice immediately; the list updates in a deferred render that the next choice can interrupt.
 */
export function useView(items: readonly WatchlistItem[], viewing: Viewing, canFilterDetails: boolean) {
  const [storedFilters, storeFilters] = useStored(STORED.filters);
  const [storedSorting, setSorting] = useStored(STORED.sorting);
  const [layout, storeLayout] = useStored(STORED.layout);
  const [density, setDensity] = useStored(STORED.density);
  const [grouping, setGrouping] = useStored(STORED.grouping);
  const stored = storedFilters ?? NO_FILTERS;
  const sorting = storedSorting ?? DEFAULT_SORTING;

  const hour = Math.floor(Date.now() / HOUR_MS);
  const rows = useMemo(
    () => items.map((item) => watchlistRow(item, viewing, new Date(hour * HOUR_MS))),
    [items, viewing, hour],
  );
  // A brand without these filters must not apply choices made on another brand.
  const filters: WatchlistFilters = useMemo(
    () => (canFilterDetails ? stored : { ...stored, form: null, industry: null }),
    [canFilterDetails, stored],
  );
  const listedFilters = useDeferredValue(filters);
  const listedSorting = useDeferredValue(sorting);
  const primaryFirst = limitingForm(viewing);
  const shown = useMemo(
    () => sortRows(filterRows(rows, listedFilters), listedSorting, primaryFirst),
    [rows, listedFilters, listedSorting, primaryFirst],
  );

  const isNarrowed = Boolean(filters.level || filters.form || filters.industry || filters.attention);
  return {
    rows,
    shown,
    filters,
    sorting,
    layout: layout ?? 'table',
    listLayout: useDeferredValue(layout ?? 'table'),
    density,
    isGrouped: grouping === 'on',
    isFiltered: isNarrowed || filters.search.trim() !== '',
    /** Whether filters other than the search text are set. */
    isNarrowed,
    setLayout: storeLayout,
    setDensity,
    setGrouped: (isGrouped: boolean) => setGrouping(isGrouped ? 'on' : 'off'),
    setFilter: (part: Partial<WatchlistFilters>) => storeFilters({ ...stored, ...part }),
    clear: () => storeFilters(NO_FILTERS),
    sortBy: (key: SortKey) => setSorting({ key, direction: firstDirection(key) }),
    toggleColumn: (key: SortKey) => setSorting(toggleSorting(sorting, key)),
    reverse: () => setSorting(toggleSorting(sorting, sorting.key)),
  } as const;
}

export type View = ReturnType<typeof useView>;
