import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LONGEST_QUERY } from '#domain/contract/search/search-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { Select } from '#web/components/controls/select.tsx';
import styles from './search.module.css';
import { SEARCH_SELECTS, type SearchName } from './search-query.ts';

type SearchFormProps = {
  query: URLSearchParams;
  /** Whether the reader has tickers to search in. */
  hasWatchlist: boolean;
  onChange: (changes: Partial<Record<SearchName, string>>) => void;
};

/** The form for the search text and its filters. Text is applied on Enter, and a selected option immediately. */
export function SearchForm({ query, hasWatchlist, onChange }: SearchFormProps) {
  const text = (name: SearchName) => query.get(name) ?? '';
  const isMine = text('scope') === 'watchlist';
  return (
    <search className="stack gap-12">
      <Words key={text('q')} words={text('q')} onSearch={(q) => onChange({ q })} />
      <div className={styles.filters}>
        {hasWatchlist ? (
          <Segmented
            label="Companies"
            value={isMine ? 'watchlist' : 'market'}
            options={[
              { value: 'market', text: 'All companies' },
              { value: 'watchlist', text: 'My tickers' },
            ]}
            onChoose={(scope) => onChange({ scope: scope === 'market' ? '' : scope, ticker: '' })}
          />
        ) : null}
        <Ticker key={text('ticker')} ticker={text('ticker')} onChoose={(ticker) => onChange({ ticker })} />
        {SEARCH_SELECTS.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            value={text(name)}
            options={options}
            data-active={text(name) !== ''}
            onChoose={(value) => onChange({ [name]: value })}
          />
        ))}
        <Day label="From" value={text('from')} onChoose={(from) => onChange({ from })} />
        <Day label="To" value={text('to')} onChoose={(to) => onChange({ to })} />
      </div>
    </search>
  );
}

function Words({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [draft, setDraft] = useState(words);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className="row gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Words or a phrase
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className="input grow"
        placeholder="Words, or a “phrase” in quotation marks"
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit" look="filled">
        Search
      </Button>
    </form>
  );
}

function Ticker({ ticker, onChoose }: { ticker: string; onChoose: (ticker: string) => void }) {
  const [draft, setDraft] = useState(ticker);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(draft.toUpperCase());
      }}
    >
      <input
        type="text"
        aria-label="Ticker"
        className={`input ${styles.short}`}
        size={8}
        placeholder="Ticker"
        maxLength={12}
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => (draft.toUpperCase() === ticker ? undefined : onChoose(draft.toUpperCase()))}
      />
    </form>
  );
}

function Day({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string;
  onChoose: (day: string) => void;
}): ReactNode {
  return (
    <label className="row gap-8">
      <span className="quiet small">{label}</span>
      <input
        type="date"
        className={`input ${styles.short}`}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </label>
  );
}
