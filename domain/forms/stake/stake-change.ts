import { isNewPurpose } from './purpose-marks.ts';
import type { StakeChange } from './stake-facts.ts';
import type { StakeStatement, StatedHolder } from './statement.ts';

/** Percentages are filed with one or two decimals. */
const DECIMALS = 100;

/**
 * Returns a filing's changes compared with the last one by the same holder about the same security. Statements from the
 * same time or later are ignored, so that filings may arrive in any order.
 * @param known statements about the same issuer, with or without this one, in any order
 * @returns `null` if there is no earlier one
 */
export function stakeChange(now: StakeStatement, known: readonly StakeStatement[]): StakeChange | null {
  const earlier = known
    .filter((one) => one.acceptedAt < now.acceptedAt && isComparable(one, now))
    .toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? 1 : -1));
  const [last] = earlier;
  if (last === undefined) return null;
  const before = figuresBefore(now, last);
  const saidBefore = earlier.map(({ purpose }) => purpose).filter((purpose) => purpose !== null);
  return {
    previous_accession: last.accession,
    previous_date: last.acceptedAt.slice(0, 10),
    previous_schedule: last.schedule,
    previous_percent: before.percent,
    previous_aggregate: before.aggregate,
    change_points: pointsBetween(before.percent, now.percent),
    is_new_purpose: now.purpose === null ? null : isNewPurpose(now.purpose, saidBefore),
  };
}

/**
 * Returns the first filing after this one that must be compared with it.
 * @returns its accession number; `null` if none is known
 */
export function firstAfter(now: StakeStatement, known: readonly StakeStatement[]): string | null {
  const later = known.filter((one) => one.acceptedAt > now.acceptedAt && isComparable(one, now));
  return later.toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? -1 : 1))[0]?.accession ?? null;
}

/** Returns whether two statements are about the same security and by the same holder or group. */
function isComparable(one: StakeStatement, other: StakeStatement): boolean {
  const isSameFiler = one.filers.some((cik) => other.filers.includes(cik));
  return isSameSecurity(one, other) && (isSameFiler || sharesHolder(one, other));
}

function isSameSecurity(one: StakeStatement, other: StakeStatement): boolean {
  return one.cusip === null || other.cusip === null || one.cusip === other.cusip;
}

function sharesHolder(one: StakeStatement, other: StakeStatement): boolean {
  return one.holders.some((holder) => other.holders.some((candidate) => isSameHolder(holder, candidate)));
}

function isSameHolder(one: StatedHolder, other: StatedHolder): boolean {
  return one.cik !== null && other.cik !== null ? one.cik === other.cik : one.key === other.key;
}

/** Returns the figures of the leading holder if the earlier filing names it; otherwise those of the group. */
function figuresBefore(
  now: StakeStatement,
  last: StakeStatement,
): Pick<StatedHolder, 'percent' | 'aggregate'> {
  const [lead] = now.holders;
  const same = lead && last.holders.find((holder) => isSameHolder(holder, lead));
  const [largest] = last.holders;
  return same ?? { percent: last.percent, aggregate: largest?.aggregate ?? null };
}

function pointsBetween(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return null;
  const points = Math.round((now - before) * DECIMALS) / DECIMALS;
  return points === 0 ? 0 : points;
}
