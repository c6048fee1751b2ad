import type { CSSProperties } from 'react';
import type { SortKey, WatchlistRow } from '#domain/watchlist/watchlist-view.ts';

export type Column = {
  key: SortKey;
  name: string;
  /** Of the grid track; scales with the text. */
  width: string;
  /** Where the list is narrower. */
  narrowWidth?: string;
  title?: string;
  align?: 'end';
  /** Whether a row has something to show here. Without it, the column always stays. */
  isFilled?: (row: WatchlistRow) => boolean;
};

const COLUMNS: readonly Column[] = [
  { key: 'ticker', name: 'Ticker', width: '7.25rem', narrowWidth: '6.125rem' },
  { key: 'latest', name: 'Time', width: '4rem' },
  { key: 'form', name: 'Form', width: '6rem' },
  { key: 'alert', name: 'Alert', width: '7.5rem' },
  {
    key: 'price',
    name: 'Price',
    width: '4.75rem',
    align: 'end',
    isFilled: ({ item }) => item.current_price !== null,
  },
  {
    key: 'market_cap',
    name: 'MCap',
    width: '3.75rem',
    title: 'Market capitalization, US dollars',
    align: 'end',
    isFilled: ({ item }) => item.market_cap !== null,
  },
  { key: 'summary', name: 'Summary', width: 'minmax(0, 1fr)' },
];

/** Grid tracks of the columns; where the list is narrower, without the market cap. */
export function tracksOf(columns: readonly Column[]): CSSProperties & Record<`--${string}`, string> {
  const fewer = columns.filter(({ key }) => key !== 'market_cap');
  return {
    '--columns': columns.map(({ width }) => width).join(' '),
    '--fewer-columns': fewer.map(({ width, narrowWidth }) => narrowWidth ?? width).join(' '),
  };
}

/** The columns of a list: one that would be empty in every row is left out. */
export function columnsOf(rows: readonly WatchlistRow[]): readonly Column[] {
  return COLUMNS.filter(({ isFilled }) => !isFilled || rows.some(isFilled));
}
