import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { toNumber } from '#domain/text/decimal.ts';
import { shortDollars } from '#domain/wording/short-dollars.ts';
import { percent, price } from '#domain/wording/words.ts';

const SAYS_NOTHING = 'it says nothing about the insider’s view of the price.';
/** A smaller value is only nominal, such as the par value. */
const LEAST_VALUE = 100;

/**
 * Returns what stock compensation means to a shareholder: the price above which options have value, the value of the
 * shares, and the size of the increase.
 */
export function payReason(facts: OwnershipFacts, lines: readonly OwnershipTransaction[]): string {
  const from = exercisePrice(facts);
  if (lines.every(({ derivative }) => derivative) && from !== null)
    return `These options are pay that is worth something only above ${price(from)} a share; ${SAYS_NOTHING}`;
  const value = lines.reduce((sum, line) => sum + (line.value ?? 0), 0);
  const worth = value >= LEAST_VALUE ? ` worth ${shortDollars(value)} at the stated price` : '';
  const added = partAdded(lines);
  const grew = added === null ? '' : ` It added ${percent(added)} to the holding.`;
  return `This is pay in stock${worth}, not a purchase: ${SAYS_NOTHING}${grew}`;
}

/**
 * Returns the exercise price of the granted options in US dollars per share; `null` if there is not exactly one, or for
 * units that cost nothing.
 */
export function exercisePrice({ document }: OwnershipFacts): number | null {
  const granted = document.derivativeTransactions.filter(
    ({ code, acquiredDisposed }) => code === 'A' && acquiredDisposed === 'A',
  );
  const prices = [...new Set(granted.map((line) => line.exercisePrice && toNumber(line.exercisePrice)))];
  const [only] = prices;
  return prices.length === 1 && only != null && only > 0 ? only : null;
}

/** Returns the fraction by which a single grant increased the holding; `null` if the form does not state it. */
function partAdded(lines: readonly OwnershipTransaction[]): number | null {
  const [line] = lines;
  if (lines.length !== 1 || line === undefined || line.derivative) return null;
  const { shares, shares_after: after } = line;
  if (shares === null || after === null || after <= shares) return null;
  return shares / (after - shares);
}
