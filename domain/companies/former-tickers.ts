import type { CompanyRow } from './company-row.ts';

/** A change of a company's ticker. `cik`: ten digits. */
export type Rename = { cik: string; from: string; to: string };

/** Well-known renames from before this service began to track them. */
const EARLIER: readonly Rename[] = [
  { cik: '0001326801', from: 'FB', to: 'META' },
  { cik: '0001512673', from: 'SQ', to: 'XYZ' },
  { cik: '0001156039', from: 'ANTM', to: 'ELV' },
  { cik: '0000039911', from: 'GPS', to: 'GAP' },
];

/**
 * Maps former tickers to the companies that had them, even across several renames.
 * @param byTicker the companies by their current tickers
 * @returns `null` for a text that was never a ticker, or whose company no longer exists
 */
export function formerTickers(
  renames: readonly Rename[],
  byTicker: ReadonlyMap<string, CompanyRow>,
): (ticker: string) => CompanyRow | null {
  const known = new Map([...EARLIER, ...renames].map((rename) => [rename.from, rename]));
  return (ticker) => {
    const first = known.get(ticker);
    let to = first?.to;
    // A company can return to an earlier ticker, so the loop must end if the renames form a cycle.
    for (let left = known.size; first !== undefined && to !== undefined && left > 0; left -= 1) {
      const company = byTicker.get(to);
      if (company?.cik === first.cik) return company;
      const next = known.get(to);
      to = next?.cik === first.cik ? next.to : undefined;
    }
    return null;
  };
}

/** Combines known renames with new ones. A ticker that was renamed more than once leads only to the latest one. */
export function withRenames(known: readonly Rename[], came: readonly Rename[]): Rename[] {
  const again = new Set(came.map(({ from }) => from));
  return [...known.filter(({ from }) => !again.has(from)), ...came];
}
