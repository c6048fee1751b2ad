import { normalizeTicker } from '#domain/companies/ticker.ts';
import { readings } from './csv-records.ts';

/** A pasted or imported list: the tickers recognized, once each, and the entries that are none. */
export type ImportedTickers = { tickers: string[]; unknown: string[] };

const SYMBOL_HEAD = /^(symbol|ticker|ticker symbol|stock|instrument)$/i;
const KIND_HEAD = /^(asset category|asset class|asset type|security type)$/i;
const OTHER_KINDS = /option|forex|mutual fund|money market|bond|cash|future|crypto/i;
/** Brokers put cash and totals below the holdings. Some call them by words that could be tickers. */
const SUMMARY_LINE = /^(cash|total|totals)$/i;
/** Brokers mark the fund that holds the cash, and footnotes, with asterisks. */
const CASH_FUND = /\*\*$/;
const FOOTNOTE = /\*+$/;
/** As it is traded: capitals, perhaps with a class behind a dot, a hyphen, a slash or a space. */
const TICKER = /^[A-Z]{1,5}([./-][A-Z]{1,2}| [A-Z])?$/;
const SEPARATORS = /[,;\t\r\n]/;

/** Where a table has its symbols and what kind of thing each is; `kind` is -1 where it does not say. */
type Columns = { symbol: number; kind: number };
type Entry = { text: string; isStock: boolean };

/**
 * Tickers of a list: one in each line, several with commas between them, or a broker's export with a column of
 * symbols.
 */
export function importedTickers(text: string): ImportedTickers {
  const table = readings(text).find((records) => records.some((cells) => columnsIn(cells) !== null));
  return collect(table ? holdingsIn(table) : entriesIn(text));
}

function entriesIn(text: string): Entry[] {
  return text.split(SEPARATORS).map((entry) => ({ text: entry.replaceAll('"', ''), isStock: true }));
}

/** What a broker's export lists. It may have several tables, each with a head of its own. */
function holdingsIn(records: readonly string[][]): Entry[] {
  const holdings: Entry[] = [];
  let columns: Columns | null = null;
  for (const cells of records) {
    const head = columnsIn(cells);
    if (head !== null || isOtherHead(cells)) columns = head;
    else if (columns !== null) holdings.push(holdingIn(cells, columns));
  }
  return holdings;
}

function columnsIn(cells: readonly string[]): Columns | null {
  const symbol = cells.findIndex((cell) => SYMBOL_HEAD.test(cell));
  return symbol === -1 ? null : { symbol, kind: cells.findIndex((cell) => KIND_HEAD.test(cell)) };
}

/** Statements of Interactive Brokers name each line's table and part: a head without symbols ends the table before. */
function isOtherHead([, part]: readonly string[]): boolean {
  return part === 'Header';
}

function holdingIn(cells: readonly string[], { symbol, kind }: Columns): Entry {
  const text = cells[symbol] ?? '';
  return { text, isStock: !OTHER_KINDS.test(cells[kind] ?? '') && !SUMMARY_LINE.test(text) };
}

function collect(entries: readonly Entry[]): ImportedTickers {
  const tickers = new Set<string>();
  const unknown = new Set<string>();
  for (const { text, isStock } of entries) {
    const ticker = isStock ? tickerIn(text.trim()) : null;
    if (ticker !== null) tickers.add(ticker);
    else if (text.trim() !== '') unknown.add(text.trim().replace(FOOTNOTE, ''));
  }
  return { tickers: [...tickers], unknown: [...unknown] };
}

function tickerIn(text: string): string | null {
  const symbol = text.replace(FOOTNOTE, '').toUpperCase();
  return !CASH_FUND.test(text) && TICKER.test(symbol) ? normalizeTicker(symbol) : null;
}
