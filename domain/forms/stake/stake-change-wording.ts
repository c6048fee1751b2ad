import { percentage } from '#domain/wording/percentage.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import type { StakeFacts } from './stake-facts.ts';

/** Smaller changes are due to rounding, or to shares that the company issued or bought back. */
const SMALLEST_MOVE_POINTS = 0.1;

/** A change in a stake, caused either by the holder or by a change in the size of the class. */
export type StakeMove = {
  verb: 'raised' | 'cut' | 'moved';
  /** Percentage of the class. */
  from: number;
  to: number;
};

/**
 * Returns the change since the last filing. A holder with the same number of shares as before has neither raised nor
 * cut the stake, even if the percentage changed.
 * @returns `null` if no earlier percentage is known, or if it is about the same
 */
export function stakeMove(facts: StakeFacts): StakeMove | null {
  const { change, percent } = facts;
  if (percent === null) return null;
  if (change === null) return statedMove(facts.stated_previous_percent, percent);
  const { previous_percent: from, previous_aggregate: before, change_points: points } = change;
  if (from === null || points === null || Math.abs(points) < SMALLEST_MOVE_POINTS) return null;
  const lead = facts.holders.find((holder) => holder.percent === percent);
  const shares = lead?.aggregate ?? null;
  const isOwnDoing = before === null || shares === null || Math.sign(shares - before) === Math.sign(points);
  return { verb: isOwnDoing ? (points > 0 ? 'raised' : 'cut') : 'moved', from, to: percent };
}

/** Returns the change that an amendment itself states. It is unknown whether the holder traded. */
function statedMove(from: number | null, to: number): StakeMove | null {
  if (from === null || Math.abs(to - from) < SMALLEST_MOVE_POINTS) return null;
  return { verb: to > from ? 'raised' : 'cut', from, to };
}

/** Returns the changes since the last filing, each with its date. */
export function stakeChanges(facts: StakeFacts): string[] {
  if (facts.change === null) return [];
  const day = readableDate(facts.change.previous_date);
  const move = stakeMove(facts);
  const moved = move === null ? [] : [movement(move, day)];
  return facts.change.is_new_purpose === true ? [...moved, `Item 4 is new since ${day}`] : moved;
}

function movement({ verb, from, to }: StakeMove, day: string): string {
  const range = `from ${percentage(from)} to ${percentage(to)} since ${day}`;
  if (verb === 'moved') return `${percentage(to)} after ${percentage(from)} on ${day}`;
  return `${verb === 'raised' ? 'Raised' : 'Cut'} ${range}`;
}
