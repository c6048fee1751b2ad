import type { Correction } from '#domain/assessment/assessment.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import type {
  InsiderCluster,
  InsiderHistory,
} from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { plural } from '#domain/wording/words.ts';

/** The correction if two insiders buy. @see docs/rules.md#insider-trades */
const PAIR_ADDS = 1;
const CLUSTER_ADDS = 1.5;
const CLUSTER_FROM = 3;
/** The score of a cluster of insider purchases. @see docs/rules.md#insider-trades */
const CLUSTER_BASE = 8;
/**
 * The differences between the rubric's scores for an opportunistic purchase (6.5) or a routine one (3) and the
 * usual score of 6.
 */
const PATTERN_ADDS = { opportunistic: 0.5, routine: -3 } as const;
/** A shorter gap between purchases is not news. */
const NOTED_FROM_MONTHS = 6;
const MOST_NAMES = 4;
const ORDINALS = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];

/**
 * Returns the corrections that earlier filings make to the score of a purchase. The largest one applies, not their sum:
 * a cluster of three raises a small purchase to a cluster's score.
 * @param base score of the purchase alone
 * @see docs/rules.md#insider-trades
 */
export function historyCorrections(history: InsiderHistory | null, base: number): Correction[] {
  return history === null ? [] : [...clusterCorrection(history.cluster, base), ...patternCorrection(history)];
}

function clusterCorrection(cluster: InsiderCluster | null, base: number): Correction[] {
  if (cluster === null) return [];
  const by = cluster.insiders < CLUSTER_FROM ? PAIR_ADDS : Math.max(CLUSTER_ADDS, CLUSTER_BASE - base);
  const event = `${cluster.insiders} insiders bought within 30 days`;
  return [{ by, because: `${event}, which adds ${by}` }];
}

function patternCorrection({ pattern }: InsiderHistory): Correction[] {
  if (pattern === 'routine') {
    return [
      {
        by: PATTERN_ADDS.routine,
        because: 'trading in the same month every year is routine and lowers it by 3',
      },
    ];
  }
  return pattern === 'opportunistic'
    ? [
        {
          by: PATTERN_ADDS.opportunistic,
          because: 'the purchase follows no yearly routine, which adds 0.5',
        },
      ]
    : [];
}

/**
 * Returns the end of a headline if the filing's insider joins others who have bought: `, 3rd insider to buy in 30
 * days`.
 */
export function clusterSuffix(history: InsiderHistory | null): string {
  const cluster = history?.cluster ?? null;
  return cluster?.is_joined_now ? `, ${ordinal(cluster.insiders)} insider to buy in 30 days` : '';
}

/** Returns what earlier filings add to this one, as sentences without a final period, most important first. */
export function historyTakeaways(history: InsiderHistory | null): string[] {
  if (history === null) return [];
  return [clusterTakeaway(history.cluster), pauseTakeaway(history), patternTakeaway(history)].filter(
    (takeaway) => takeaway !== null,
  );
}

/** Formats `Third insider to buy in 30 days: A, B and C bought $4.2M together`. */
export function clusterTakeaway(cluster: InsiderCluster | null): string | null {
  if (cluster === null) return null;
  const { insiders, value, is_priced } = cluster;
  const opening = cluster.is_joined_now
    ? `${ORDINALS[insiders] ?? ordinal(insiders)} insider to buy in 30 days`
    : `${insiders} insiders bought in 30 days`;
  const amount = value > 0 ? `bought ${is_priced ? '' : 'at least '}${formatDollars(value)}` : 'bought';
  return `${opening}: ${listed(cluster.names)} ${amount} together`;
}

function pauseTakeaway({ first_purchase_months: months, previous_purchase }: InsiderHistory): string | null {
  if (months === null || months < NOTED_FROM_MONTHS) return null;
  const least = previous_purchase === null ? 'at least ' : '';
  return `First purchase on record in ${least}${months} ${plural(months, 'month')}`;
}

function patternTakeaway({ pattern }: InsiderHistory): string | null {
  if (pattern === 'routine')
    return 'A routine trade: also traded in this month of each of the three years before';
  return pattern === 'opportunistic'
    ? 'Not a routine trade: no trades in this month of each of the three years before'
    : null;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES);
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

function ordinal(place: number): string {
  const tail = place % 100 > 10 && place % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${tail}`;
}
