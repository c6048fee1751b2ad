import { cikName, isCikName } from './cik-name.ts';
import type { CompanyDirectory } from './company-directory.ts';
import type { CompanyRow } from './company-row.ts';
import type { Rename } from './former-tickers.ts';

/**
 * Finds tickers that were renamed between two lists: a company has lost its old ticker and gained exactly one of the
 * same share class. A company that merely has several tickers, or only gains or loses one, has not renamed any.
 */
export function renamesBetween(before: CompanyDirectory, after: readonly CompanyRow[]): Rename[] {
  const now = Map.groupBy(after, ({ cik }) => cik);
  return [...now].flatMap(([cik, rows]) => {
    const old = before.tickersOf(cik);
    const tickers = rows.map(({ ticker }) => ticker);
    const gone = old.filter((ticker) => !tickers.includes(ticker));
    const came = tickers.filter((ticker) => !old.includes(ticker));
    return gone.flatMap((from) => {
      const isOfItsClass = (ticker: string) => shareClass(ticker) === shareClass(from);
      const [to, ...others] = came.filter(isOfItsClass);
      const isOne = others.length === 0 && gone.filter(isOfItsClass).length === 1;
      return to !== undefined && isOne ? [{ cik, from, to }] : [];
    });
  });
}

/**
 * Finds companies that got their first ticker between two lists, as moves from the CIK name under which they were
 * watched. If a company got several tickers, the best-known one is used. A new stage has no earlier list, so there are
 * no such moves.
 */
export function firstTickersBetween(before: CompanyDirectory, after: readonly CompanyRow[]): Rename[] {
  if (before.size === 0) return [];
  const now = Map.groupBy(after, ({ cik }) => cik);
  return [...now].flatMap(([cik, [first]]) =>
    first === undefined || before.tickersOf(cik).length > 0
      ? []
      : [{ cik, from: cikName(cik), to: first.ticker }],
  );
}

/** A busy day has about ten delistings. If more companies are missing, the SEC's list is incomplete. */
const MOST_LOST = 100;

/**
 * Finds companies that lost their last ticker between two lists, as moves to the CIK name, under which they can still
 * be watched. If the list turns out to have been incomplete, `firstTickersBetween` moves them back.
 */
export function lastTickersBetween(before: CompanyDirectory, after: readonly CompanyRow[]): Rename[] {
  const listed = new Set(after.map(({ cik }) => cik));
  const gone = before.rows.filter(({ cik }) => !listed.has(cik));
  if (new Set(gone.map(({ cik }) => cik)).size > MOST_LOST) return [];
  return gone.map(({ cik, ticker }) => ({ cik, from: ticker, to: cikName(cik) }));
}

/** Returns whether a rename is still valid. A company may go back to its earlier ticker, or be renamed again. */
export function isInForce({ cik, from, to }: Rename, directory: CompanyDirectory): boolean {
  const isPresent = isCikName(to)
    ? directory.tickersOf(cik).length === 0
    : directory.byTicker(to)?.cik === cik;
  return isPresent && directory.byTicker(from)?.cik !== cik;
}

function shareClass(ticker: string): string {
  return ticker.split('-')[1] ?? '';
}
