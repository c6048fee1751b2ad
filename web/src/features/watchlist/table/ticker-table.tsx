import type { KeyboardEvent } from 'react';
import type { Sorting, SortKey, WatchlistRow } from '#domain/watchlist/watchlist-view.ts';
import { TickerRow } from './ticker-row.tsx';
import styles from './ticker-table.module.css';

const COLUMNS: readonly { key: SortKey; name: string; title?: string; align?: 'end' }[] = [
  { key: 'ticker', name: 'Ticker' },
  { key: 'latest', name: 'Time' },
  { key: 'form', name: 'Form' },
  { key: 'alert', name: 'Alert' },
  { key: 'price', name: 'Price', align: 'end' },
  { key: 'market_cap', name: 'MCap', title: 'Market capitalization, US dollars', align: 'end' },
  { key: 'summary', name: 'Summary' },
];

type TickerTableProps = {
  rows: readonly WatchlistRow[];
  sorting: Sorting;
  onSort: (key: SortKey) => void;
  onOpen: (ticker: string) => void;
  onTrade: (ticker: string) => void;
  onRemove: (ticker: string) => void;
};

/** The watchlist as a table. A click on a row or its ticker opens it; arrow keys move between rows. */
export function TickerTable({ rows, sorting, onSort, onOpen, onTrade, onRemove }: TickerTableProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Watchlist">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
              ))}
              <th scope="col" className={styles.actions}>
                Actions
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveBetweenRows}>
            {rows.map((row) => (
              <TickerRow
                key={row.item.ticker}
                row={row}
                onOpen={onOpen}
                onTrade={onTrade}
                onRemove={onRemove}
              />
            ))}
            {rows.length === 0 ? (
              <tr>
                <td colSpan={COLUMNS.length + 1} className={styles.empty}>
                  No tickers to display
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type ColumnHeadProps = { column: (typeof COLUMNS)[number]; sorting: Sorting; onSort: (key: SortKey) => void };

function ColumnHead({ column, sorting, onSort }: ColumnHeadProps) {
  const isSorted = sorting.key === column.key;
  const direction = sorting.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={styles[column.key]}
      data-align={column.align}
      aria-sort={isSorted ? direction : 'none'}
    >
      <button type="button" className={styles.sort} title={column.title} onClick={() => onSort(column.key)}>
        {column.name}
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? (sorting.direction === 'asc' ? '↑' : '↓') : ''}
        </span>
      </button>
    </th>
  );
}

/** Moves the focus between rows with Up and Down. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = document.activeElement;
  if (step === undefined || !from?.matches('[data-row]')) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = from instanceof HTMLElement ? buttons[buttons.indexOf(from) + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
