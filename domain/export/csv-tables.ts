import { newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { type CsvCell, csvOf } from './csv.ts';

type Column<Row> = [name: string, cell: (row: Row) => CsvCell];

const WATCHLIST: readonly Column<WatchlistItem>[] = [
  ['Ticker', ({ ticker }) => displayTicker(ticker)],
  ['Company', ({ company_name }) => company_name],
  ['Forms', ({ forms }) => forms],
  ['Note', ({ note }) => note],
  ['Sector', ({ sector }) => sector],
  ['Industry', ({ industry }) => industry],
  ['Price', ({ current_price }) => current_price],
  ['Change %', ({ change_percent }) => change_percent],
  ['Market cap', ({ market_cap }) => market_cap],
  ['Unseen filings', ({ unseen_filings_count }) => unseen_filings_count],
  ['Latest filing', ({ last_filing_date }) => momentOf(last_filing_date)],
  ['Latest form', ({ recent_filings }) => recent_filings[0]?.form ?? null],
  ['Importance', ({ recent_filings }) => recent_filings[0]?.importance_level ?? null],
  ['Headline', ({ latest_one_liner }) => latest_one_liner],
  ['Link', ({ latest_filing_link }) => latest_filing_link],
];

const FILINGS: readonly Column<Filing>[] = [
  ['Accepted (New York)', ({ filed_at }) => momentOf(filed_at)],
  ['Form', ({ form }) => form],
  ['Importance', ({ importance_level }) => importance_level],
  ['Score', ({ material_score }) => material_score],
  ['Headline', ({ one_liner }) => one_liner],
  ['Summary', ({ summary_text }) => summary_text],
  ['Items', ({ items }) => items.map(({ number }) => number).join(' ')],
  ['Accession number', ({ id }) => id],
  ['Link', ({ link }) => link],
];

/** Formats a watchlist as CSV, with times in New York time. */
export function watchlistCsv(items: readonly WatchlistItem[]): string {
  return tableOf(WATCHLIST, items);
}

/** Formats filings as CSV, newest first. Fields not included in the viewer's plan are empty. */
export function filingsCsv(filings: readonly Filing[]): string {
  return tableOf(FILINGS, filings);
}

function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvOf(
    columns.map(([name]) => name),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
}

/** Formats a moment as `2026-11-20 16:30:05`, which spreadsheets recognize as a time. */
function momentOf(iso: string | null): string | null {
  if (iso === null) return null;
  const moment = new Date(iso);
  return `${newYorkDate(moment)} ${newYorkTime(moment)}`;
}
