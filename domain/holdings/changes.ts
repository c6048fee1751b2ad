import type { Position, PositionChange } from '../facts/holdings.ts';
import { positionKey } from './portfolio.ts';

/** Shares for one that companies have split or joined their shares into, and none. */
const SPLITS = [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50];
const FACTORS = SPLITS.flatMap((factor) => (factor === 1 ? [1] : [factor, 1 / factor]));
/** After a split the price of a share has moved by about its factor; a quarter's trading moves it besides. */
const PRICE_TOLERANCE = Math.log(1.35);
/** Fractions of shares that a split leaves over. */
const SAME_AMOUNT = Math.log(1.001);

/**
 * Positions that differ between two quarters, worth most first. Amounts are compared, not values, so that prices
 * alone change nothing; where the price of a share tells of a split, the reading in which less was traded counts.
 */
export function positionChanges(before: readonly Position[], now: readonly Position[]): PositionChange[] {
  const earlier = byKey(before);
  const later = byKey(now);
  const keys = [...new Set([...earlier.keys(), ...later.keys()])];
  return keys
    .map((key) => changeOf(earlier.get(key), later.get(key)))
    .filter((change) => change !== null)
    .sort((one, other) => (other.worth ?? 0) - (one.worth ?? 0));
}

/** A position of nothing is none. */
function byKey(positions: readonly Position[]): Map<string, Position> {
  return new Map(
    positions.filter(({ amount }) => amount > 0).map((position) => [positionKey(position), position]),
  );
}

function changeOf(before: Position | undefined, now: Position | undefined): PositionChange | null {
  const named = now ?? before;
  if (named === undefined) return null;
  const { issuer, cusip, put_call, amount_type } = named;
  const figures = {
    amount: now?.amount ?? 0,
    previous_amount: before?.amount ?? 0,
    value: now === undefined ? 0 : now.value,
    previous_value: before === undefined ? 0 : before.value,
  };
  const about = { issuer, cusip, ticker: null, put_call, amount_type, ...figures };
  if (before === undefined) return { ...about, kind: 'opened', worth: figures.value, change_percent: null };
  if (now === undefined)
    return { ...about, kind: 'closed', worth: figures.previous_value, change_percent: -100 };
  const ratio = tradedRatio(before, now);
  if (Math.abs(Math.log(ratio)) < SAME_AMOUNT) return null;
  return {
    ...about,
    kind: ratio > 1 ? 'raised' : 'cut',
    worth: now.value === null ? null : Math.abs(now.value - now.value / ratio),
    change_percent: (ratio - 1) * 100,
  };
}

/** How many times as much is held as before, in shares of today. */
function tradedRatio(before: Position, now: Position): number {
  const ratio = now.amount / before.amount;
  const possible = FACTORS.filter((factor) => factor === 1 || isLikelySplit(before, now, factor));
  return possible
    .map((factor) => ratio / factor)
    .reduce((least, each) => (Math.abs(Math.log(each)) < Math.abs(Math.log(least)) ? each : least));
}

function isLikelySplit(before: Position, now: Position, factor: number): boolean {
  if (!before.value || !now.value || now.amount_type === 'principal') return false;
  const cheaper = before.value / before.amount / (now.value / now.amount);
  return Math.abs(Math.log(cheaper / factor)) < PRICE_TOLERANCE;
}
