import type { OwnershipLine } from '#domain/contract/filings-contract.ts';
import type { InsiderData } from '#domain/contract/watchlist-contract.ts';
import { formatDollars, formatPrice } from '#domain/format/numbers.ts';
import { type PrincipalEvent, principalEvent } from '#domain/forms/ownership/document/principal-event.ts';
import { counted, sharesOf, unitsOf } from '#domain/forms/ownership/document/share-amounts.ts';

/** The main event of an ownership form, for its card. The headline and the flags describe the same event. */
export type InsiderTrade = {
  /** The words that follow the insider's name: `sold 500 shares for $50,000, at $100.00 a share`. */
  words: string;
  direction: 'up' | 'down' | 'none';
};

/** Returns the trade to show for an ownership form. @returns `null` for a form without transactions */
export function insiderTrade(lines: readonly OwnershipLine[]): InsiderTrade | null {
  const event = principalEvent(lines);
  if (event === null) return null;
  return { words: wordsOf(event), direction: event.direction };
}

/** Describes an event. An open-market trade includes its average price if every line has a price. */
function wordsOf({ kind, lines, value, words }: PrincipalEvent): string {
  const isPriced = lines.every((line) => line.value !== null);
  const shares = sharesOf(lines);
  if ((kind !== 'bought' && kind !== 'sold') || value === null || !isPriced || shares === 0) return words;
  return `${kind} ${counted(shares, unitsOf(lines))} for ${formatDollars(value)}, at ${formatPrice(value / shares)} a share`;
}

/** Decodes a filing's `insider_data`; `null` if it is missing or unreadable. */
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
