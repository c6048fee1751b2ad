import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { cikName } from './cik-name.ts';
import type { CompanyRow } from './company-row.ts';
import { formerTickers, type Rename } from './former-tickers.ts';
import { normalizeTicker } from './ticker.ts';

export type CompanyDirectory = {
  /** Number of tickers. */
  size: number;
  rows: readonly CompanyRow[];
  /** Tickers that have been renamed since this service began to track renames. */
  renames: readonly Rename[];
  /** Returns the company with this canonical ticker. */
  byTicker(ticker: string): CompanyRow | null;
  /**
   * Returns the company with this canonical ticker, or the company that formerly had it and is now listed
   * under another one.
   */
  find(ticker: string): CompanyRow | null;
  /**
   * Returns the canonical spelling of a share-class ticker that is written as one word, as some brokers do: `BRKB`
   * becomes `BRK-B`.
   */
  spellingOf(ticker: string): string;
  /** Returns a company's canonical tickers, best known first. @param cik ten digits */
  tickersOf(cik: string): string[];
  /**
   * Finds companies whose ticker starts with the text, or whose name contains words that do. The best match
   * comes first.
   */
  search(text: string, limit: number): CompanyRow[];
};

const TickersFile = v.object({
  fields: v.array(v.string()),
  data: v.array(v.array(v.unknown())),
});
const FileRow = v.object({
  cik: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  ticker: v.string(),
  exchange: v.optional(v.nullable(v.string()), null),
});

/**
 * Reads the rows of the SEC's `company_tickers_exchange.json` in order. Rows without a usable ticker are omitted.
 * @throws AppError upstream if the file does not have the expected format or has no rows
 * @see docs/edgar.md#company-tickers
 */
export function parseCompanyTickersExchange(json: unknown): CompanyRow[] {
  const file = v.safeParse(TickersFile, json);
  const rows = file.success ? file.output.data.flatMap((cells) => rowOf(file.output.fields, cells)) : [];
  if (rows.length > 0) return rows;
  throw new AppError('upstream', 'company_file_unreadable', 'The SEC’s company file cannot be read.');
}

function rowOf(fields: string[], cells: unknown[]): CompanyRow[] {
  const row = v.safeParse(FileRow, Object.fromEntries(fields.map((field, index) => [field, cells[index]])));
  const ticker = row.success ? normalizeTicker(row.output.ticker) : null;
  if (!row.success || ticker === null) return [];
  const { cik, name, exchange } = row.output;
  return [{ cik: String(cik).padStart(10, '0'), name: readableCompanyName(name), ticker, exchange }];
}

type Entry = { row: CompanyRow; ticker: string; name: string };

/**
 * Creates a searchable directory from rows. Their order is taken as popularity, because the SEC lists companies roughly
 * by market cap.
 */
export function companyDirectory(
  rows: readonly CompanyRow[],
  renames: readonly Rename[] = [],
): CompanyDirectory {
  const tickers = new Map<string, CompanyRow>();
  const byCik = new Map<string, string[]>();
  for (const row of rows) {
    if (tickers.has(row.ticker)) continue;
    tickers.set(row.ticker, row);
    byCik.set(row.cik, [...(byCik.get(row.cik) ?? []), row.ticker]);
  }
  const known = [...tickers.values()];
  const entries = known.map((row) => ({
    row,
    ticker: withoutSeparators(row.ticker),
    name: ` ${words(row.name)}`,
  }));
  const former = formerTickers(renames, tickers);
  const shareClasses = known.map(({ ticker }) => ticker).filter((ticker) => ticker.includes('-'));
  const inOneWord = new Map(shareClasses.map((ticker) => [withoutSeparators(ticker), ticker]));
  const find = (ticker: string) => tickers.get(ticker) ?? former(ticker);
  return {
    size: known.length,
    rows: known,
    renames,
    byTicker: (ticker) => tickers.get(ticker) ?? null,
    find,
    spellingOf: (ticker) => (find(ticker) === null ? (inOneWord.get(ticker) ?? ticker) : ticker),
    tickersOf: (cik) => byCik.get(cik) ?? [],
    search: (text, limit) => {
      const hits = search(entries, text, limit);
      const renamed = former(text.trim().toUpperCase());
      return renamed === null || tickers.has(text.trim().toUpperCase())
        ? hits
        : [renamed, ...hits].slice(0, limit);
    },
  };
}

/**
 * Returns the directory with CIK names added for those of the given companies that have no ticker.
 * @param ciks ten digits
 */
export function withCikNames(directory: CompanyDirectory, ciks: ReadonlySet<string>): CompanyDirectory {
  const tickersOf = (cik: string) => {
    const tickers = directory.tickersOf(cik);
    return tickers.length === 0 && ciks.has(cik) ? [cikName(cik)] : tickers;
  };
  return { ...directory, tickersOf };
}

/**
 * Number of match classes, best first: the ticker itself, tickers that start with the text, names that start with it,
 * names that contain these words later on, and names with words that start with these in any order.
 */
const CLASSES = 5;

function search(entries: readonly Entry[], text: string, limit: number): CompanyRow[] {
  const ticker = withoutSeparators(text.toUpperCase());
  const name = ` ${words(text)}`;
  if (name === ' ') return [];
  const starts = name.split(/(?= )/);
  const found: CompanyRow[][] = Array.from({ length: CLASSES }, () => []);
  for (const entry of entries) {
    const matches = found[matchClass(entry, { ticker, name, starts })];
    if (matches && matches.length < limit) matches.push(entry.row);
  }
  return found.flat().slice(0, limit);
}

/** `starts` contains the words of the query, each with a space before it. */
type Query = { ticker: string; name: string; starts: string[] };

function matchClass(entry: Entry, { ticker, name, starts }: Query): number {
  if (ticker !== '' && entry.ticker.startsWith(ticker)) return entry.ticker === ticker ? 0 : 1;
  const at = entry.name.indexOf(name);
  if (at >= 0) return at === 0 ? 2 : 3;
  return starts.length > 1 && starts.every((start) => entry.name.includes(start)) ? 4 : CLASSES;
}

/** Removes the separators from a ticker: `BRK.B`, `brk b` and `BRK-B` all become `BRKB`. */
function withoutSeparators(ticker: string): string {
  return ticker.replace(/[^A-Z0-9]+/g, '');
}

/**
 * Normalizes a text to uppercase words without accents. Characters other than letters and digits separate words, except
 * for apostrophes and periods, which are removed. `.com` becomes a word of its own, as EDGAR and many readers write it.
 */
function words(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\.(?=com\b)/gi, ' ')
    .replace(/[\p{Mn}'’.]/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
