import { addDays } from '#domain/calendar/days.ts';
import type { InsiderCluster } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { readableName } from '#domain/names/person-name.ts';
import { byAcceptance, type InsiderRecord, type MarketTrade, sharesOwner, tradeDays } from './record.ts';

/** @see docs/rules.md#insider-trades */
export const CLUSTER_DAYS = 30;
const FEWEST_INSIDERS = 2;

/**
 * Returns the insiders who bought within the 30 days up to a filing's purchase. If other filings arrived together with
 * this one, the period ends with the latest purchase in any of them.
 * @param record the filing to evaluate
 * @param inForce records in force, including this one
 * @param isTogether returns whether a record arrived together with this one
 * @returns `null` if fewer than two insiders bought
 */
export function clusterOf(
  record: InsiderRecord,
  inForce: readonly InsiderRecord[],
  isTogether: (other: InsiderRecord) => boolean,
): InsiderCluster | null {
  const own = tradeDays(record, 'bought').at(-1);
  if (own === undefined) return null;
  const to = lastDay(own, inForce.filter(isTogether));
  const from = addDays(to, -CLUSTER_DAYS);
  const isWithin = ({ side, date }: MarketTrade) => side === 'bought' && date >= from && date <= to;
  const buying = [record, ...inForce.filter(({ accession }) => accession !== record.accession)]
    .map((one) => ({ ...one, trades: one.trades.filter(isWithin) }))
    .filter(({ trades }) => trades.length > 0);
  const insiders = insidersOf(buying);
  if (insiders.length < FEWEST_INSIDERS) return null;
  const purchases = insiders.flatMap(purchasesOf);
  const days = purchases.map(({ date }) => date).toSorted();
  const mine = insiders.find((group) => group.some(({ accession }) => accession === record.accession)) ?? [];
  return {
    insiders: insiders.length,
    names: insiders.map(nameOf),
    value: purchases.reduce((sum, { value }) => sum + value, 0),
    is_priced: purchases.every(({ is_priced }) => is_priced),
    from: days[0] ?? own,
    to: days.at(-1) ?? own,
    is_joined_now: mine.every(({ accession, isAmendment }) => accession === record.accession && !isAmendment),
  };
}

/**
 * Returns the last day of the period. If a purchase is older than the others by more than the period, its own day is
 * used.
 */
function lastDay(own: string, together: readonly InsiderRecord[]): string {
  const days = together.flatMap((one) => tradeDays(one, 'bought')).filter((day) => day > own);
  return (
    days
      .filter((day) => addDays(day, -CLUSTER_DAYS) <= own)
      .toSorted()
      .at(-1) ?? own
  );
}

/**
 * Groups records by insider, ordered by first purchase. Records that share an owner, directly or through a third
 * record, belong to the same insider.
 */
function insidersOf(records: readonly InsiderRecord[]): InsiderRecord[][] {
  const groups = records.reduce<InsiderRecord[][]>((known, record) => {
    const isSame = (group: InsiderRecord[]) => group.some((other) => sharesOwner(record, other));
    return [...known.filter((group) => !isSame(group)), [...known.filter(isSame).flat(), record]];
  }, []);
  return groups
    .map((group) => group.toSorted(byFirstPurchase))
    .toSorted(([one], [other]) => (one && other ? byFirstPurchase(one, other) : 0));
}

function byFirstPurchase(one: InsiderRecord, other: InsiderRecord): number {
  const [first = ''] = tradeDays(one);
  const [second = ''] = tradeDays(other);
  return first === second ? byAcceptance(one, other) : first < second ? -1 : 1;
}

/**
 * Returns an insider's purchases. Joint owners who each file their own form report the same purchase several times.
 */
function purchasesOf(insider: readonly InsiderRecord[]): MarketTrade[] {
  const trades = insider.flatMap((record) => record.trades);
  return [...new Map(trades.map((trade) => [`${trade.date} ${trade.shares}`, trade])).values()];
}

function nameOf(insider: readonly InsiderRecord[]): string {
  return readableName(insider[0]?.owners[0]?.name ?? 'an insider');
}
