import { Fragment, type KeyboardEvent, memo } from 'react';
import { type Attention, groupRows } from '#domain/watchlist/attention.ts';
import type { SortKey } from '#domain/watchlist/sort-keys.ts';
import type { WatchlistRow } from '#domain/watchlist/watchlist-row.ts';
import type { Sorting } from '#domain/watchlist/watchlist-view.ts';
import { type Column, columnsOf, tracksOf } from './list-columns.ts';
import { type RowVerbs, useListEvents } from './list-events.ts';
import { moveRowFocus } from './row-focus.ts';
import { TickerRow } from './ticker-row.tsx';
import styles from './ticker-table.module.css';

const GROUP_NAMES: Record<Attention, string> = { 'needs-you': 'Needs you', new: 'New', quiet: 'Quiet' };

export type TickerListProps = {
  rows: readonly WatchlistRow[];
  verbs: RowVerbs;
  open: string | null;
};
type TickerTableProps = TickerListProps & {
  sorting: Sorting;
  isGrouped: boolean;
  isCompact: boolean;
  onSort: (key: SortKey) => void;
};

/** The watchlist as a table. A click on a row or its ticker opens it; arrow keys move between rows. */
export function TickerTable(props: TickerTableProps) {
  const { rows, sorting, isGrouped, isCompact, onSort, verbs, ...marks } = props;
  const events = useListEvents(verbs);
  const columns = columnsOf(rows);
  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        <table
          className={styles.table}
          aria-label="Watchlist"
          data-compact={isCompact}
          style={tracksOf(columns, rows)}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
              ))}
              <th scope="col" className={styles.actions}>
                Actions
              </th>
            </tr>
          </thead>
          <tbody {...events} onKeyDown={moveBetweenRows}>
            <Rows rows={rows} columns={columns} isGrouped={isGrouped} {...marks} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

type RowsProps = Omit<TickerListProps, 'verbs'> & { columns: readonly Column[]; isGrouped: boolean };

const Rows = memo(function Rows({ rows, columns, isGrouped, open }: RowsProps) {
  const has = (key: SortKey) => columns.some((column) => column.key === key);
  const line = (row: WatchlistRow) => (
    <TickerRow
      key={row.item.ticker}
      row={row}
      hasPrice={has('price')}
      hasCap={has('market_cap')}
      isOpen={row.item.ticker === open}
    />
  );
  if (rows.length === 0) {
    return (
      <tr>
        <td className={styles.empty}>No tickers to display</td>
      </tr>
    );
  }
  if (!isGrouped) return rows.map(line);
  return groupRows(rows).map((group) => (
    <Fragment key={group.attention}>
      <tr className={styles.group}>
        <th scope="rowgroup">
          {GROUP_NAMES[group.attention]} <span className="quiet">{group.rows.length}</span>
        </th>
      </tr>
      {group.rows.map(line)}
    </Fragment>
  ));
});

type ColumnHeadProps = { column: Column; sorting: Sorting; onSort: (key: SortKey) => void };

function ColumnHead({ column, sorting, onSort }: ColumnHeadProps) {
  const isSorted = sorting.key === column.key;
  const direction = sorting.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" data-key={column.key} data-align={column.align} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={styles.sort} title={column.title} onClick={() => onSort(column.key)}>
        {column.name}
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? (sorting.direction === 'asc' ? '↑' : '↓') : ''}
        </span>
      </button>
    </th>
  );
}

/** Moves focus between rows with the Up and Down keys. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !document.activeElement?.matches('[data-row]')) return;
  if (moveRowFocus(step, null) !== null) event.preventDefault();
}
