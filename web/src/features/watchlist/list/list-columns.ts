import type { CSSProperties } from 'react';
import type { SortKey } from '#domain/watchlist/sort-keys.ts';
import { rowSummary, type WatchlistRow } from '#domain/watchlist/watchlist-row.ts';

export type Column = {
  key: SortKey;
  name: string;
  /** Width of the grid track; scales with the text. */
  width: string;
  title?: string;
  align?: 'end';
  /** Whether a row has content in this column. If not defined, the column is never hidden. */
  isFilled?: (row: WatchlistRow) => boolean;
};

const COLUMNS: readonly Column[] = [
  { key: 'ticker', name: 'Ticker', width: '7.25rem' },
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

/** Average width of a character in a company name, and in a headline. */
const CHARACTER_REM = 0.43;
const HEADLINE_REM = 0.5;
/** Width of the other columns and the actions. */
const OTHERS_REM = 37;

/**
 * Returns the grid tracks of the columns. The first is as wide as the longest company name, up to an eighth of the list
 * or the space that the headlines leave. If the list is narrower, the market cap is left out.
 */
export function tracksOf(
  columns: readonly Column[],
  rows: readonly WatchlistRow[],
): CSSProperties & Record<`--${string}`, string> {
  const longest = Math.max(0, ...rows.map(({ item }) => item.company_name.length)) * CHARACTER_REM + 1.25;
  const headlines = Math.max(0, ...rows.map((row) => rowSummary(row).length)) * HEADLINE_REM + OTHERS_REM;
  const widthOf = ({ key, width }: Column) =>
    key === 'ticker'
      ? `max(${width}, min(${longest.toFixed(2)}rem, max(13cqw, 100cqw - ${headlines}rem)))`
      : width;
  const fewer = columns.filter(({ key }) => key !== 'market_cap');
  return { '--columns': columns.map(widthOf).join(' '), '--fewer-columns': fewer.map(widthOf).join(' ') };
}

/** Returns the columns of a list; a column that would be empty in every row is omitted. */
export function columnsOf(rows: readonly WatchlistRow[]): readonly Column[] {
  return COLUMNS.filter(({ isFilled }) => !isFilled || rows.some(isFilled));
}
