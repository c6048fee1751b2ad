import type { Position } from './facts.ts';

/** Shares for one that companies split their shares into, or join them from. */
const SPLITS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50];
const FACTORS = SPLITS.flatMap((factor) => [factor, 1 / factor]);
/** A holder who traded nothing has as many times the shares as the split gave; fractions are paid in cash. */
const SAME_AMOUNT = Math.log(1.02);
/** How far trading may move the price of a share in the quarter of a split, when the amount proves the split. */
const PRICE_MOVE = Math.log(1.5);
/** And when only the price speaks for it. */
const LIKELY_PRICE_MOVE = Math.log(1.15);

type Held = Pick<Position, 'amount' | 'value' | 'amount_type'>;

/**
 * How many times as much is held as before, in shares of today: 1.5 for half as much again. The SEC says nothing
 * of splits, but the price of a share falls as the shares grow in number. Where a split and a trade may both be
 * meant, the reading in which less was traded counts: better to miss a purchase than to claim one.
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

/** Of a bond the amount is its principal, which nobody splits. */
function timesCheaper(before: Held, now: Held): number | null {
  if (!before.value || !now.value || now.amount_type === 'principal') return null;
  return before.value / before.amount / (now.value / now.amount);
}

const away = (one: number, other: number) => Math.abs(Math.log(one / other));
