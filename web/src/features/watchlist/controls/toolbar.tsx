import { type RefObject, useEffect, useRef } from 'react';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { formValue } from '#domain/plans/form-access.ts';
import type { SortKey } from '#domain/watchlist/watchlist-view.ts';
import { Button, IconButton } from '#web/components/controls/button.tsx';
import { LayoutSwitch } from '#web/components/controls/layout-switch.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import styles from './toolbar.module.css';
import type { View } from './use-view.ts';

const SORT_NAMES: Record<SortKey, string> = {
  latest: 'Latest filing',
  alert: 'Alert level',
  unread: 'Unread',
  ticker: 'Ticker',
  company: 'Company',
  industry: 'Industry',
  price: 'Price',
  market_cap: 'Market cap',
  change: 'Change %',
  form: 'Form',
  summary: 'Summary',
};
const COLUMN_ONLY: readonly SortKey[] = ['form', 'summary'];

const LAYOUTS = [
  { value: 'table', name: 'Table view', icon: 'table' },
  { value: 'cards', name: 'Cards view', icon: 'cards' },
] as const;

type ToolbarProps = { view: View; canFilterDetails: boolean; onClear: () => void };

/** Search, filters, sort order and layout of the list. */
export function Toolbar({ view, canFilterDetails, onClear }: ToolbarProps) {
  return (
    <div className="row wrap gap-8" role="toolbar" aria-label="Watchlist controls">
      <SearchBox value={view.filters.search} onChange={(search) => view.setFilter({ search })} />
      <Filters view={view} canFilterDetails={canFilterDetails} onClear={onClear} />
      <div className={styles.order}>
        <SortControls view={view} />
        <LayoutSwitch label="View" value={view.layout} options={LAYOUTS} onChoose={view.setLayout} />
      </div>
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useSlashFocuses(input);
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        className={styles.words}
        type="search"
        aria-label="Search ticker or company"
        placeholder="Search ticker or company"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </div>
  );
}

/** The slash key focuses the search, unless the user is typing or a dialog is open. */
function useSlashFocuses(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const jump = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', jump, { signal: stop.signal });
    return () => stop.abort();
  }, [input]);
}

function Filters({ view, canFilterDetails, onClear }: ToolbarProps) {
  const { filters, rows } = view;
  const forms = unique(
    rows.map((row) => row.filing && formValue(row.filing)),
    filters.form,
  );
  const industries = unique(
    rows.map((row) => row.item.industry),
    filters.industry,
  );
  return (
    <div className={styles.filters}>
      <Filter
        label="Alert level"
        all="All alerts"
        value={filters.level}
        options={IMPORTANCE_LEVELS}
        onChoose={(level) =>
          view.setFilter({ level: IMPORTANCE_LEVELS.find((known) => known === level) ?? null })
        }
      />
      {canFilterDetails ? (
        <>
          <Filter
            label="Filing type"
            all="All forms"
            value={filters.form}
            options={forms}
            onChoose={(form) => view.setFilter({ form })}
          />
          {industries.length > 0 ? (
            <Filter
              label="Industry"
              all="All industries"
              value={filters.industry}
              options={industries}
              onChoose={(industry) => view.setFilter({ industry })}
            />
          ) : null}
        </>
      ) : null}
      {view.isFiltered ? (
        <Button look="plain" onClick={onClear}>
          Clear All
        </Button>
      ) : null}
    </div>
  );
}

type FilterProps = {
  label: string;
  all: string;
  value: string | null;
  options: readonly string[];
  onChoose: (value: string | null) => void;
};

function Filter({ label, all, value, options, onChoose }: FilterProps) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      data-active={value !== null}
      options={[{ value: '', text: all }, ...options.map((option) => ({ value: option, text: option }))]}
      onChoose={(chosen) => onChoose(chosen || null)}
    />
  );
}

/** All values in use, plus the selected one even if it is no longer in use. */
function unique(values: readonly (string | null)[], chosen: string | null): string[] {
  const known = [...values, chosen].filter((value): value is string => Boolean(value));
  return [...new Set(known)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

function SortControls({ view }: { view: View }) {
  const { key, direction } = view.sorting;
  const keys = (Object.keys(SORT_NAMES) as SortKey[]).filter(
    (each) => each === key || !COLUMN_ONLY.includes(each),
  );
  return (
    <>
      <Select
        label="Sort by"
        value={key}
        options={keys.map((each) => ({ value: each, text: SORT_NAMES[each] }))}
        onChoose={(chosen) => view.sortBy(chosen as SortKey)}
      />
      <IconButton
        icon={direction === 'asc' ? 'up' : 'down'}
        label={direction === 'asc' ? 'Ascending; switch to descending' : 'Descending; switch to ascending'}
        className={styles.boxed}
        onClick={view.reverse}
      />
    </>
  );
}
