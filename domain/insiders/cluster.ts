import { addDays } from '#domain/edgar/edgar-days.ts';
import type { InsiderCluster } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { readableName } from '#domain/names/person-name.ts';
import { byAcceptance, type InsiderRecord, type MarketTrade, sharesOwner, tradeDays } from './record.ts';

/** @see docs/rules.md#insider-trades */
export const CLUSTER_DAYS = 30;
const FEWEST_INSIDERS = 2;

/**
 * The insiders who bought within the 30 days up to a filing's purchase. Where filings came together with this
 * one, the days end with the newest purchase of them all.
 * @param record the filing that asks
 * @param inForce records in force, this one among them
 * @param isTogether whether a record came with this one
 * @returns `null` when fewer than two insiders bought
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

/** A purchase that is older than the others by more than the window keeps its own days. */
function lastDay(own: string, together: readonly InsiderRecord[]): string {
  const days = together.flatMap((one) => tradeDays(one, 'bought')).filter((day) => day > own);
  return (
    days
      .filter((day) => addDays(day, -CLUSTER_DAYS) <= own)
      .toSorted()
      .at(-1) ?? own
  );
}

/** Records by insider: whoever shares an owner, also through a third, is one. By first purchase. */
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

/** Joint owners who file each a form of their own report one purchase several times. */
function purchasesOf(insider: readonly InsiderRecord[]): MarketTrade[] {
  const trades = insider.flatMap((record) => record.trades);
  return [...new Map(trades.map((trade) => [`${trade.date} ${trade.shares}`, trade])).values()];
}

function nameOf(insider: readonly InsiderRecord[]): string {
  return readableName(insider[0]?.owners[0]?.name ?? 'an insider');
}
