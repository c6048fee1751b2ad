import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { TickerHit } from '#domain/contract/tickers-contract.ts';
import { useDebounced } from '#web/lib/browser/debounced.ts';
import { useTickerSearch } from './add-tickers-api.ts';
import styles from './ticker-input.module.css';

const SEARCH_AFTER_MS = 120;
const HITS_SHOWN = 7;
const SUGGESTION_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape']);

type TickerInputProps = {
  value: string;
  onChange: (text: string) => void;
  isInvalid: boolean;
  describedBy: string;
  ref?: Ref<HTMLInputElement>;
};

/** Returns the text after the last comma: the entry being typed. */
function lastEntry(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

function withLastEntry(text: string, entry: string): string {
  const before = text.slice(0, text.lastIndexOf(',') + 1).trim();
  return `${before}${before ? ' ' : ''}${entry}`;
}

/** A field for tickers and company names, with suggestions for the entry being typed (WAI-ARIA combobox). */
export function TickerInput({ value, onChange, isInvalid, describedBy, ref }: TickerInputProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const typed = lastEntry(value);
  const asked = useDebounced(typed, SEARCH_AFTER_MS);
  const hits = useTickerSearch(isOpen ? asked : '').slice(0, HITS_SHOWN);
  const isListed = isOpen && typed !== '' && hits.length > 0;
  // The highlighted suggestion is stored by ticker, not by index, because the list may change in the meantime.
  const active = hits.findIndex(({ ticker }) => ticker === marked);
  const mark = (index: number) => setMarked(hits[index]?.ticker ?? null);

  const take = (hit: TickerHit) => {
    onChange(withLastEntry(value, hit.ticker));
    setOpen(false);
    setMarked(null);
  };

  const answerKey = (event: KeyboardEvent) => {
    const hit = hits[active];
    // If no suggestion is highlighted, Enter submits the form.
    if (!isListed || !SUGGESTION_KEYS.has(event.key) || (event.key === 'Enter' && !hit)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'ArrowDown') mark((active + 1) % hits.length);
    else if (event.key === 'ArrowUp') mark(active <= 0 ? hits.length - 1 : active - 1);
    else if (event.key === 'Enter' && hit) take(hit);
    else setOpen(false);
  };

  return (
    <div className={styles.field}>
      <input
        ref={ref}
        className="input"
        type="text"
        role="combobox"
        aria-label="Ticker or company"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        placeholder="AAPL, Nvidia, …"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setMarked(null);
        }}
        onKeyDown={answerKey}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} role="listbox" aria-label="Suggestions" hidden={!isListed} className={styles.list}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input takes the active option
          <div
            key={hit.ticker}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className="option row gap-12"
            // Keeps focus in the field: losing it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(hit)}
          >
            <span className={styles.ticker}>{displayTicker(hit.ticker)}</span>
            <span className="quiet cut">{hit.name}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
