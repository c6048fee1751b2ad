import type { Position, PositionChange } from './holdings-facts.ts';
import { positionKey } from './portfolio.ts';
import { tradedRatio } from './splits.ts';

/** The tolerance for fractional shares lost to rounding. */
const SAME_AMOUNT = Math.log(1.001);

/**
 * Returns the positions that differ between two quarters, highest value first. It compares amounts rather than values,
 * so price changes alone have no effect. If the share price suggests a split, the interpretation with the smaller trade
 * is used.
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

/** Indexes positions by key. A position of zero is ignored. */
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
