import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { AdminSearchResponse, type SearchHit } from '#domain/contract/admin/admin-search-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Icon } from '#web/components/display/icon.tsx';
import { asAdmin } from '#web/features/admin/admin-session.ts';
import { useDebounced } from '#web/lib/browser/debounced.ts';
import { useKeys } from '#web/lib/browser/shortcut-keys.ts';
import { api } from '#web/lib/data/api-client.ts';
import styles from './search-box.module.css';

const KINDS: Record<SearchHit['kind'], { text: string; path: string }> = {
  user: { text: 'User', path: FURTHER_PAGES.adminUsers },
  filing: { text: 'Filing', path: FURTHER_PAGES.adminFilings },
  ticker: { text: 'Ticker', path: FURTHER_PAGES.adminTickers },
  'stripe-event': { text: 'Stripe event', path: FURTHER_PAGES.adminStripeSetup },
  mails: { text: 'Emails', path: FURTHER_PAGES.adminUsers },
};

/** The search starts when typing has paused for this long. */
const SETTLED_MS = 200;

/** Stripe events and emails have no separate page. Their links open the list, filtered to them. */
const FILTERS: Partial<Record<SearchHit['kind'], string>> = { 'stripe-event': '?event=', mails: '?q=' };
const pathOf = ({ kind, id }: SearchHit) =>
  `${KINDS[kind].path}${FILTERS[kind] ?? '/'}${encodeURIComponent(id)}`;

/**
 * Finds readers, filings, tickers and messages by typed or pasted text. `/` focuses the field, the arrow keys move
 * through the results, Enter opens a result, and Escape leaves the field.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { hits, isPending } = useHits(text);
  /** Enter was pressed before the results arrived. */
  const [isEager, setEager] = useState(false);
  useKeys({ '/': () => input.current?.focus() });

  const close = () => {
    setText('');
    setEager(false);
    setChosen(0);
  };
  const open = (hit: SearchHit | undefined) => {
    if (hit === undefined) return;
    close();
    input.current?.blur();
    void navigate(pathOf(hit));
  };
  useEffect(() => {
    if (!isEager || isPending) return;
    setEager(false);
    open(hits[0]);
  });
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      if (isPending) setEager(true);
      else open(hits[chosen]);
    } else if (event.key === 'Escape') {
      close();
      input.current?.blur();
    }
  };
  const isOpen = text.trim() !== '';
  return (
    <div className={styles.box}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.words}
          type="search"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          {...(isOpen && hits.length > 0 ? { 'aria-activedescendant': `${list}-${chosen}` } : {})}
          placeholder="Email, phone, ticker, company, accession number, Stripe ID …"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
            setEager(false);
          }}
          onKeyDown={move}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </div>
      <div className={styles.found} hidden={!isOpen}>
        <div id={list} role="listbox" aria-label="Found" className={styles.list}>
          {hits.map((hit, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The field handles the keys of its list.
            <div
              key={`${hit.kind} ${hit.id}`}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.hit}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(hit)}
            >
              <span className={styles.kind}>{KINDS[hit.kind].text}</span>
              <span className={styles.title}>{hit.title}</span>
              <span className={styles.detail}>{hit.detail}</span>
            </div>
          ))}
        </div>
        {isOpen && hits.length === 0 ? (
          <p className={styles.none} role="status">
            {isPending ? 'Searching …' : 'Nothing found.'}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function useHits(text: string): { hits: readonly SearchHit[]; isPending: boolean } {
  const q = useDebounced(text.trim(), SETTLED_MS);
  const { data, isLoading } = useSWR(
    q === '' ? null : ['/api/admin/search', q],
    ([path, asked]: readonly [string, string]) =>
      asAdmin(() => api.get(`${path}?${new URLSearchParams({ q: asked })}`, AdminSearchResponse)),
    { keepPreviousData: false, revalidateOnFocus: false, dedupingInterval: 5_000 },
  );
  const isBehind = q !== text.trim();
  return { hits: isBehind ? [] : (data?.hits ?? []), isPending: isLoading || isBehind };
}
