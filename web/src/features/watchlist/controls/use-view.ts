import { useDeferredValue, useMemo } from 'react';
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
  watchlistRow,
} from '#domain/watchlist/watchlist-view.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/**
 * The rows on show, and what the controls above them do. This browser remembers every choice.
 * Controls answer a choice at once; the list follows in a render that a next choice interrupts.
 */
export function useView(items: readonly WatchlistItem[], viewing: Viewing, canFilterDetails: boolean) {
  const [storedFilters, storeFilters] = useStored(STORED.filters);
  const [storedSorting, setSorting] = useStored(STORED.sorting);
  const [layout, storeLayout] = useStored(STORED.layout);
  const [density, setDensity] = useStored(STORED.density);
  const [grouping, setGrouping] = useStored(STORED.grouping);
  const stored = storedFilters ?? NO_FILTERS;
  const sorting = storedSorting ?? DEFAULT_SORTING;

  const rows = useMemo(() => items.map((item) => watchlistRow(item, viewing)), [items, viewing]);
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

  const isNarrowed = Boolean(filters.level || filters.form || filters.industry);
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
    /** By more than the search. */
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
