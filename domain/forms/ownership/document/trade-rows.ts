import type { OwnershipTransaction } from '#domain/filings/filing.ts';

/** A line with the nature of an indirect holding, as filed. Two trusts count as two holdings. */
export type HeldLine = OwnershipTransaction & { nature: string | null };

/** Market trades in one direction in an ownership form, without derivatives. */
export type Trades = {
  shares: number;
  /** Total in US dollars of the lines that have a price. */
  value: number;
  /** False if any line has no price, so `value` is a lower bound. */
  priced: boolean;
  /** Average price of the lines that have a price; `null` if there are none. */
  averagePrice: number | null;
  /**
   * For a sale, the share of the holding that was sold; for a purchase, its size relative to the holding; `null` if
   * unknown.
   */
  shareOfHolding: number | null;
  /** Shares held after the form, to the extent that it reports them; `null` if it reports none. */
  heldAfter: number | null;
};

/**
 * Adds up the purchases (code P) or sales (code S) in a form. An exercise with a sale on the same day counts as a sale,
 * so its M lines are ignored.
 * @returns `null` if the form has none
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

/**
 * Returns the holdings after the form: the last line for each security and nature of ownership, plus the lines without
 * a transaction.
 */
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
  // If the number of shares is unknown, so is the share of the holding that was traded.
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
 * Returns the entire holding that the form reports before and after its market trades. This is the only basis for "how
 * much of the holding". Shares acquired by exercise for the sale count as held before it.
 * @returns `null` if the form has trades in both directions or in neither, or does not state the holding
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
