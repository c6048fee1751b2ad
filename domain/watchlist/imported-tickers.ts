import { normalizeTicker } from '#domain/companies/ticker.ts';
import { readings } from './csv-records.ts';

/**
 * Result of a pasted or imported list: the recognized tickers without duplicates, and the entries that are not
 * tickers.
 */
export type ImportedTickers = { tickers: string[]; unknown: string[] };

const SYMBOL_HEAD = /^(symbol|ticker|ticker symbol|stock|instrument)$/i;
const KIND_HEAD = /^(asset category|asset class|asset type|security type)$/i;
const OTHER_KINDS = /option|forex|mutual fund|money market|bond|cash|future|crypto/i;
/** Brokers list cash and totals below the holdings. Some of their labels look like tickers. */
const SUMMARY_LINE = /^(cash|total|totals)$/i;
/** Brokers use asterisks to mark footnotes and the money market fund that holds the cash. */
const CASH_FUND = /\*\*$/;
const FOOTNOTE = /\*+$/;
/** A ticker as traded: capitals, optionally with a share class after a dot, hyphen, slash or space. */
const TICKER = /^[A-Z]{1,5}([./-][A-Z]{1,2}| [A-Z])?$/;
const SEPARATORS = /[,;\t\r\n]/;

/** Column indexes of the symbol and of the type of security. `kind` is -1 if the table has no such column. */
type Columns = { symbol: number; kind: number };
type Entry = { text: string; isStock: boolean };

/** Reads tickers from a list: one per line, several separated by commas, or a broker's export with a symbol column. */
export function importedTickers(text: string): ImportedTickers {
  const table = readings(text).find((records) => records.some((cells) => columnsIn(cells) !== null));
  return collect(table ? holdingsIn(table) : entriesIn(text));
}

function entriesIn(text: string): Entry[] {
  return text.split(SEPARATORS).map((entry) => ({ text: entry.replaceAll('"', ''), isStock: true }));
}

/** Reads the entries in a broker's export, which may contain several tables, each with its own header row. */
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

/**
 * Returns whether a row is the header of another table. In Interactive Brokers statements, each line starts with the
 * names of its table and part, so a header without symbols ends the table before it.
 */
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
