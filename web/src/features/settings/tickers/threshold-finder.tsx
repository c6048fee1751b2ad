import { type FormEvent, useId, useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import { Row } from '#web/features/settings/shared/section.tsx';
import styles from './threshold-finder.module.css';

const MOST_SHOWN = 5;

type Found = { ticker: string; company_name: string };

type ThresholdFinderProps = {
  /** Watched tickers that are not listed yet. */
  items: readonly Found[];
  onChoose: (ticker: string) => void;
};

/** Finds a watched ticker by its symbol or company, to set a price alert for it. */
export function ThresholdFinder({ items, onChoose }: ThresholdFinderProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const matches = matching(items, text);
  const choose = (ticker: string) => {
    setText('');
    onChoose(ticker);
  };
  return (
    <>
      <Row label="Add a price alert" hint={hintOf(text, matches.length)}>
        <form
          aria-label="Add a price alert"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            const [first] = matches;
            if (first) choose(first.ticker);
          }}
        >
          <input
            type="search"
            className={styles.input}
            aria-label="Find a ticker on your watchlist"
            aria-controls={listId}
            placeholder="Ticker or company"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </Row>
      <ul id={listId} className={styles.found} hidden={matches.length === 0}>
        {matches.slice(0, MOST_SHOWN).map(({ ticker, company_name }) => (
          <li key={ticker}>
            <button type="button" className={styles.match} onClick={() => choose(ticker)}>
              <strong>{displayTicker(ticker)}</strong> <span className="quiet">{company_name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function hintOf(text: string, found: number): string {
  if (text.trim() === '') return 'Search the tickers on your watchlist.';
  if (found === 0) return 'No other ticker on your watchlist matches.';
  return found > MOST_SHOWN ? `${found} match. Keep typing to narrow them down.` : 'Choose a ticker below.';
}

/** Returns tickers that start with the text, then companies that contain it. Nothing matches an empty text. */
function matching(items: readonly Found[], text: string): Found[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const isTicker = ({ ticker }: Found) =>
    displayTicker(ticker).toLowerCase().startsWith(typed) || ticker.toLowerCase().startsWith(typed);
  const byTicker = items.filter(isTicker);
  const byName = items.filter((item) => !isTicker(item) && item.company_name.toLowerCase().includes(typed));
  return [...byTicker, ...byName];
}
