import type { Position } from './holdings-facts.ts';

/** Common ratios for stock splits and reverse splits. */
const SPLITS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50];
const FACTORS = SPLITS.flatMap((factor) => [factor, 1 / factor]);
/** The tolerance for the share count after a split without a trade, because fractions are paid in cash. */
const SAME_AMOUNT = Math.log(1.02);
/**
 * The maximum change in a share price, apart from the split itself, in the quarter of a split if the amount also shows
 * the split.
 */
const PRICE_MOVE = Math.log(1.5);
/** The maximum change if only the price indicates a split. */
const LIKELY_PRICE_MOVE = Math.log(1.15);

type Held = Pick<Position, 'amount' | 'value' | 'amount_type'>;

/**
 * Returns the ratio of shares held now to shares held before, adjusted for splits: 1.5 for an increase by half. The SEC
 * provides no data on splits, but a share's price falls as the number of shares grows. If the data fits both a split
 * and a trade, the interpretation with the smaller trade is used, because missing a purchase is better than reporting a
 * false one.
 */
export function tradedRatio(before: Held, now: Held): number {
  const ratio = now.amount / before.amount;
  const cheaper = timesCheaper(before, now);
  if (cheaper === null) return ratio;
  const proven = FACTORS.find(
    (factor) => away(ratio, factor) < SAME_AMOUNT && away(cheaper, factor) < PRICE_MOVE,
  );
  if (proven !== undefined) return ratio / proven;
  const likely = FACTORS.find((factor) => away(cheaper, factor) < LIKELY_PRICE_MOVE);
  const isLess = likely !== undefined && away(ratio, likely) < away(ratio, 1);
  return isLess ? ratio / likely : ratio;
}

/**
 * Returns the factor by which a share became cheaper. Bonds are excluded because their amount is the principal, which
 * is never split.
 */
function timesCheaper(before: Held, now: Held): number | null {
  if (!before.value || !now.value || now.amount_type === 'principal') return null;
  return before.value / before.amount / (now.value / now.amount);
}

const away = (one: number, other: number) => Math.abs(Math.log(one / other));
