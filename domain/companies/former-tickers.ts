import type { CompanyRow } from './company-directory.ts';

/** A company's ticker that became another one. `cik`: ten digits. */
export type Rename = { cik: string; from: string; to: string };

/** Renames that readers remember, from before this service watched for them. */
const EARLIER: readonly Rename[] = [
  { cik: '0001326801', from: 'FB', to: 'META' },
  { cik: '0001512673', from: 'SQ', to: 'XYZ' },
  { cik: '0001156039', from: 'ANTM', to: 'ELV' },
  { cik: '0000039911', from: 'GPS', to: 'GAP' },
];

/**
 * Finds the companies of tickers that they no longer have, through several renames too.
 * @param byTicker the companies of today's tickers
 * @returns `null` for what was no ticker, or whose company has gone
 */
export function formerTickers(
  renames: readonly Rename[],
  byTicker: ReadonlyMap<string, CompanyRow>,
): (ticker: string) => CompanyRow | null {
  const known = new Map([...EARLIER, ...renames].map((rename) => [rename.from, rename]));
  return (ticker) => {
    const first = known.get(ticker);
    let to = first?.to;
    // Tickers do come back: a circle must end.
    for (let left = known.size; first !== undefined && to !== undefined && left > 0; left -= 1) {
      const company = byTicker.get(to);
      if (company?.cik === first.cik) return company;
      const next = known.get(to);
      to = next?.cik === first.cik ? next.to : undefined;
    }
    return null;
  };
}

/** The renames known so far and those that came. A ticker that was renamed again only leads to the latest. */
export function withRenames(known: readonly Rename[], came: readonly Rename[]): Rename[] {
  const again = new Set(came.map(({ from }) => from));
  return [...known.filter(({ from }) => !again.has(from)), ...came];
}
