import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { rowForms } from '#domain/watchlist/watchlist-row.ts';
import { Select } from '#web/components/controls/select.tsx';
import type { View } from './use-view.ts';

/** Filters by alert level, filing type and industry. */
export function Filters({ view, canFilterDetails }: { view: View; canFilterDetails: boolean }) {
  const { filters, rows } = view;
  const forms = unique(rows.flatMap(rowForms), filters.form);
  const industries = unique(
    rows.map((row) => row.item.industry),
    filters.industry,
  );
  return (
    <>
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
          {/* Shown before the industries are known too, so that it does not appear later. */}
          <Filter
            label="Industry"
            all="All industries"
            value={filters.industry}
            options={industries}
            onChoose={(industry) => view.setFilter({ industry })}
          />
        </>
      ) : null}
    </>
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

/** Returns all values in use, plus the selected one even if it is no longer in use. */
function unique(values: readonly (string | null)[], chosen: string | null): string[] {
  const known = [...values, chosen].filter((value): value is string => Boolean(value));
  return [...new Set(known)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
