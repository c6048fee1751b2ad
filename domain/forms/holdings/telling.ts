import type { PositionChange } from './facts.ts';

/** A manager of a size that others look to. US dollars. */
const LARGE_MANAGER = 10e9;
/** What was bought or sold must count for the company, and for the manager. */
const LARGE_TRADE = 500e6;
const PART_OF_PORTFOLIO = 0.005;
/** Of the amount held before, per cent. */
const LARGE_MOVE_PERCENT = 25;
/** A total that is so many times the last one covers other funds than that did: its changes are no trades. */
const OTHER_SCOPE = 3;
/** A report that turns over a whole portfolio speaks of nobody in particular. */
const MOST_TOLD = 10;

/** The sums of two quarters, US dollars. */
export type Totals = { now: number | null; before: number | null };

/**
 * The changes that say something about the company held, worth most first. Thousands of managers hold a
 * mega-cap; those who watch it want to hear of the handful who came, went, or changed their mind.
 * Options are left out: most belong to market makers.
 * @see docs/rules.md#stakes-and-holdings
 */
export function tellingChanges(changes: readonly PositionChange[], totals: Totals): PositionChange[] {
  const { now, before } = totals;
  if (now === null || before === null || now < LARGE_MANAGER) return [];
  if (now > before * OTHER_SCOPE || before > now * OTHER_SCOPE) return [];
  return changes
    .filter(
      ({ put_call, amount_type, worth, change_percent }) =>
        put_call === null &&
        amount_type === 'shares' &&
        (worth ?? 0) >= Math.max(LARGE_TRADE, now * PART_OF_PORTFOLIO) &&
        Math.abs(change_percent ?? 100) >= LARGE_MOVE_PERCENT,
    )
    .slice(0, MOST_TOLD);
}
