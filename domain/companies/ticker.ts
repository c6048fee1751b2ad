const CANONICAL_TICKER = /^[A-Z0-9]{1,6}(-[A-Z0-9]{1,3})?$/;

/**
 * Returns the canonical spelling of a ticker, which is EDGAR's: uppercase, with a hyphen before a share
 * class. `BRK.B`, `BRK/B`, `brk-b` and `brk b` are all `BRK-B`.
 * @returns `null` if the text cannot be a ticker
 */
export function normalizeTicker(text: string): string | null {
  const canonical = text
    .trim()
    .toUpperCase()
    .replace(/[./\s]+/g, '-');
  return CANONICAL_TICKER.test(canonical) ? canonical : null;
}

/** Returns the spelling shown to users: a one-letter share class gets a dot (`BRK-B` becomes `BRK.B`). */
export function displayTicker(canonical: string): string {
  return canonical.replace(/-([A-Z])$/, '.$1');
}
