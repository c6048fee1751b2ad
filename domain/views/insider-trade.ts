import type { OwnershipLine } from '#domain/contract/filings.ts';
import type { InsiderData } from '#domain/contract/watchlist.ts';
import { formatDollars, formatPrice } from '#domain/format/numbers.ts';
import { counted, sharesOf, unitsOf } from '#domain/forms/ownership/document/amounts.ts';
import { type PrincipalEvent, principalEvent } from '#domain/forms/ownership/document/principal-event.ts';

/** The event of an ownership form for its card: the one that headline and flags tell. */
export type InsiderTrade = {
  /** Behind the insider's name: `sold 500 shares for $50,000, at $100.00 a share`. */
  words: string;
  direction: 'up' | 'down' | 'none';
};

/** @returns `null` for a form without transactions */
export function insiderTrade(lines: readonly OwnershipLine[]): InsiderTrade | null {
  const event = principalEvent(lines);
  if (event === null) return null;
  return { words: wordsOf(event), direction: event.direction };
}

/** A trade on the market is told with its average price, where every line has one. */
function wordsOf({ kind, lines, value, words }: PrincipalEvent): string {
  const isPriced = lines.every((line) => line.value !== null);
  const shares = sharesOf(lines);
  if ((kind !== 'bought' && kind !== 'sold') || value === null || !isPriced || shares === 0) return words;
  return `${kind} ${counted(shares, unitsOf(lines))} for ${formatDollars(value)}, at ${formatPrice(value / shares)} a share`;
}

/** The decoded `insider_data` of a filing; `null` when absent or not readable. */
export function readInsiderData(text: string | null): InsiderData | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isInsider = typeof value === 'object' && value !== null && 'executiveName' in value;
    return isInsider ? (value as InsiderData) : null;
  } catch {
    return null;
  }
}
