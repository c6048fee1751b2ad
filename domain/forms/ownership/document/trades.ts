import type { OwnershipTransaction } from '#domain/filings/filing.ts';

/** A line, and how an indirect holding is held, as filed: two trusts are two holdings. */
export type HeldLine = OwnershipTransaction & { nature: string | null };

/** Market trades of one direction in an ownership form, all non-derivative. */
export type Trades = {
  shares: number;
  /** US dollars of the lines that have a price. */
  value: number;
  /** False when some line has no price, so that `value` is a lower bound. */
  priced: boolean;
  /** Average price of the priced lines, `null` without one. */
  averagePrice: number | null;
  /** Share of the reported holding: sold out of what was held, or bought relative to it; `null` if unknown. */
  shareOfHolding: number | null;
  /** Shares held after the form as far as it reports them; `null` without any. */
  heldAfter: number | null;
};

/**
 * Sums the purchases (code P) or sales (code S) of a form. An exercise with a sale on the same day is a sale:
 * its M lines do not count.
 * @returns `null` when the form has none
 * @see docs/edgar.md#ownership-documents
 */
export function tradesOf(
  transactions: readonly HeldLine[],
  code: 'P' | 'S',
  otherHoldings: number,
): Trades | null {
  const lines = transactions.filter((line) => !line.derivative && line.code === code);
  if (lines.length === 0) return null;
  const pricedLines = lines.filter(({ price }) => price !== null);
  const value = sum(lines.map((line) => line.value));
  const pricedShares = sum(pricedLines.map(({ shares }) => shares));
  const shares = sum(lines.map((line) => line.shares));
  return {
    shares,
    value,
    priced: pricedLines.length === lines.length,
    averagePrice: pricedShares > 0 ? value / pricedShares : null,
    ...holding(transactions, lines, code, otherHoldings),
  };
}

/** Holdings after the form: the last line of each security and way of holding it, and lines without a transaction. */
function holding(
  transactions: readonly HeldLine[],
  lines: readonly HeldLine[],
  code: 'P' | 'S',
  otherHoldings: number,
): Pick<Trades, 'shareOfHolding' | 'heldAfter'> {
  const after = new Map<string, number>();
  for (const { derivative, security, ownership, nature, shares_after } of transactions) {
    if (!derivative && shares_after !== null) after.set(`${security}|${ownership}|${nature}`, shares_after);
  }
  // How much of a holding was traded is unknown where a number of shares is.
  if (after.size === 0 || lines.some(({ shares, value }) => shares === null && value === null))
    return { shareOfHolding: null, heldAfter: null };
  const traded = sum(lines.map(({ shares }) => shares));
  const heldAfter = sum([...after.values()]) + otherHoldings;
  const before = code === 'S' ? heldAfter + traded : heldAfter - traded;
  return { shareOfHolding: before > 0 ? traded / before : null, heldAfter };
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

/**
 * What the whole form reports as held before its trades on the market and after them: the one measure of "how much
 * of the holding". Shares exercised for the sale count among those held before it.
 * @returns `null` where the form has trades of both directions, none, or does not say what is held
 */
export function reportedHolding(sides: {
  bought: Trades | null;
  sold: Trades | null;
}): { before: number; after: number } | null {
  const { bought, sold } = sides;
  const trades = bought ?? sold;
  if (trades === null || trades.heldAfter === null || (bought && sold)) return null;
  const after = trades.heldAfter;
  const before = sold ? after + sold.shares : after - trades.shares;
  return before >= 0 ? { before, after } : null;
}
