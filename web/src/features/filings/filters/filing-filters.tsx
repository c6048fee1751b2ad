import { useId, useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { Select } from '#web/components/controls/select.tsx';
import styles from './filing-filters.module.css';
import { SavedViews } from './saved-views.tsx';
import { FIELDS, filterQuery } from './use-filing-filter.ts';

type FilingFiltersProps = { query: string; onFilter: (query: string) => void };

/** A form to filter the filings shown, collapsed until it is needed. The reader can save a filter under a name. */
export function FilingFilters({ query, onFilter }: FilingFiltersProps) {
  const count = new URLSearchParams(query).size;
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>Filters{count > 0 ? ` (${count})` : ''}</summary>
      <div className="stack gap-12">
        <SavedViews query={query} onChoose={onFilter} />
        <Conditions key={query} query={query} onFilter={onFilter} />
      </div>
    </details>
  );
}

function Conditions({ query, onFilter }: FilingFiltersProps) {
  const [draft, setDraft] = useState<Record<string, string>>(() =>
    Object.fromEntries(new URLSearchParams(query)),
  );
  const id = useId();
  const set = (name: string, value: string) => setDraft({ ...draft, [name]: value });
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(filterQuery(new URLSearchParams(draft)));
      }}
    >
      <div className={styles.fields}>
        {FIELDS.map(({ name, label, options, ...rest }) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`${id}-${name}`} className="quiet small">
              {label}
            </label>
            {options ? (
              <Select
                id={`${id}-${name}`}
                label={label}
                value={draft[name] ?? ''}
                options={[{ value: '', text: 'Any' }, ...options]}
                onChoose={(value) => set(name, value)}
              />
            ) : (
              <input
                id={`${id}-${name}`}
                className={styles.input}
                value={draft[name] ?? ''}
                {...(rest.type === 'number' ? { min: 0, step: 'any' } : {})}
                {...rest}
                onChange={(event) => set(name, event.target.value)}
              />
            )}
          </div>
        ))}
      </div>
      <div className="row gap-8">
        <Button type="submit">Apply</Button>
        {query ? (
          <Button look="plain" onClick={() => onFilter('')}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </form>
  );
}
