import { useId, useState } from 'react';
import type { ListingFilter } from '#domain/listings/listing-filter.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { LISTING_SELECTS } from './listings-query.ts';
import styles from './new-listings.module.css';

type ListingFiltersProps = {
  query: URLSearchParams;
  onChange: (name: keyof ListingFilter, value: string) => void;
};

/** List filters. Selecting an option applies it immediately; text is applied on Enter. */
export function ListingFilters({ query, onChange }: ListingFiltersProps) {
  const words = query.get('words') ?? '';
  return (
    <search className={styles.filters}>
      {LISTING_SELECTS.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={query.get(name) ?? options[0].value}
          options={options}
          onChoose={(value) => onChange(name, value === 'latest' ? '' : value)}
        />
      ))}
      <Words key={words} words={words} onSearch={(value) => onChange('words', value)} />
    </search>
  );
}

function Words({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [draft, setDraft] = useState(words);
  const id = useId();
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Company, ticker or underwriter
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder="Company, ticker or underwriter"
        maxLength={100}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
