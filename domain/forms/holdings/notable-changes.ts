import type { PositionChange } from './holdings-facts.ts';

/** The minimum size in US dollars at which a manager is important enough for others to follow. */
const LARGE_MANAGER = 10e9;
/** The minimum value in US dollars of a trade that is significant for both the company and the manager. */
const LARGE_TRADE = 500e6;
const PART_OF_PORTFOLIO = 0.005;
/** The minimum change, as a percentage of the previous amount. */
const LARGE_MOVE_PERCENT = 25;
/**
 * If the totals differ by more than this factor, the report covers a different set of funds, so its changes are not
 * trades.
 */
const OTHER_SCOPE = 3;
/**
 * A report with more notable changes than this replaces the whole portfolio, so it says nothing about any single
 * company.
 */
const MOST_NOTABLE = 10;

/** The totals of two quarters in US dollars. */
export type Totals = { now: number | null; before: number | null };

/**
 * Returns the changes that are informative for shareholders of the companies held, highest value first. Thousands of
 * managers hold a mega-cap stock, and its watchers only want to know about the few who bought in, sold out or changed
 * their position significantly. Options are omitted because most of them belong to market makers.
 * @see docs/rules.md#stakes-and-holdings
 */
export function notableChanges(changes: readonly PositionChange[], totals: Totals): PositionChange[] {
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
    .slice(0, MOST_NOTABLE);
}
