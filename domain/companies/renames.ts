import type { CompanyDirectory, CompanyRow } from './company-directory.ts';
import type { Rename } from './former-tickers.ts';

/**
 * Tickers that were renamed between two lists: the old one is gone from its company, and exactly one of the same share
 * class came instead. A company that merely has several tickers, or gains or loses one, renamed none.
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

/** Whether a rename still holds: tickers do come back, and are renamed again. */
export function isInForce({ cik, from, to }: Rename, directory: CompanyDirectory): boolean {
  return directory.byTicker(from)?.cik !== cik && directory.byTicker(to)?.cik === cik;
}

function shareClass(ticker: string): string {
  return ticker.split('-')[1] ?? '';
}
