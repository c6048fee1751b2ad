import { displayTicker, normalizeTicker } from './ticker.ts';

/**
 * A company without a ticker is watched under its CIK, written the way EDGAR's own URLs do: `CIK0001579878`. It is
 * longer than any ticker, so the two never collide.
 * @see docs/adr/0118-companies-without-a-ticker-are-watched-by-cik.md
 */
const CIK_NAME = /^CIK\d{10}$/;

/** Returns the name under which a company without a ticker is watched. @param cik ten digits */
export function cikName(cik: string): string {
  return `CIK${cik}`;
}

/** Returns whether a watched name is that of a company without a ticker. */
export function isCikName(name: string): boolean {
  return CIK_NAME.test(name);
}

/**
 * Returns the CIK contained in the name of a company without a ticker: ten digits.
 * @returns `null` for a ticker
 */
export function cikIn(name: string): string | null {
  return isCikName(name) ? name.slice('CIK'.length) : null;
}

/**
 * Returns the canonical name under which a company can be watched: its ticker in any spelling, or its CIK name.
 * @returns `null` if the text is neither
 */
export function watchNameIn(text: string): string | null {
  const name = text.trim().toUpperCase();
  return isCikName(name) ? name : normalizeTicker(text);
}

/** Returns a company's best-known ticker; `null` if it has none, even if it is watched by CIK. */
export function listedTicker(company: { tickers: readonly string[] } | undefined): string | null {
  return company?.tickers.find((ticker) => !isCikName(ticker)) ?? null;
}

/** Returns how users see a watched company: its ticker, or its name if it has none and the name is known. */
export function watchedName(ticker: string, company: string): string {
  return (isCikName(ticker) && company) || displayTicker(ticker);
}
