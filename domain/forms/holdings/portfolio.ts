import { normalizeCusip } from '#domain/companies/cusip.ts';
import type { HoldingsFacts, Position } from './holdings-facts.ts';
import { quarterEndBefore } from './quarter.ts';

/** Identifies a report about a manager's holdings at the end of a quarter. */
export type ReportName = {
  /** CIK, ten digits. */
  manager: string;
  /** End of the quarter, ISO. */
  period: string;
  /** ISO in UTC. */
  acceptedAt: string;
  accession: string;
  /** `addition`: adds to the earlier reports. `whole`: replaces them. */
  extent: 'whole' | 'addition';
};

/**
 * Returns how a report relates to earlier ones for the same quarter. Only an amendment can add to them; any other
 * report replaces them.
 */
export function extentOf({ amendment }: Pick<HoldingsFacts, 'amendment'>): ReportName['extent'] {
  return amendment === 'new holdings' ? 'addition' : 'whole';
}

/**
 * Returns the reports that together describe a manager's holdings for a quarter, as known at a certain time.
 * @param before ISO in UTC; reports accepted at or after this time are ignored
 * @returns oldest first; empty if there are none
 */
export function reportsFor(names: readonly ReportName[], period: string, before: string): ReportName[] {
  const known = names
    .filter((name) => name.period === period && name.acceptedAt < before)
    .toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? -1 : 1));
  const lastWhole = known.findLastIndex(({ extent }) => extent === 'whole');
  return known.slice(Math.max(0, lastWhole));
}

/**
 * Returns the reports that must be compared with this one: later ones for the same quarter, and the first one for the
 * next quarter.
 * @returns accession numbers
 */
export function reportsAfter(names: readonly ReportName[], own: ReportName): string[] {
  const later = names
    .filter(({ acceptedAt }) => acceptedAt > own.acceptedAt)
    .toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? -1 : 1));
  const ofQuarter = later.filter(({ period }) => period === own.period);
  const ofNext = later.find(({ period }) => quarterEndBefore(period) === own.period);
  return [...ofQuarter, ...(ofNext ? [ofNext] : [])].map(({ accession }) => accession);
}

/** Returns the key shared by all rows of a position: the security, and whether it is a put or call option. */
export function positionKey(
  position: Pick<Position, 'cusip' | 'issuer' | 'put_call' | 'amount_type'>,
): string {
  const { cusip, issuer, put_call, amount_type } = position;
  return [normalizeCusip(cusip) ?? (cusip || issuer), put_call ?? '', amount_type].join('|');
}

/** Merges the positions of several reports so that each security appears once. */
export function joinPositions(reports: readonly (readonly Position[])[]): Position[] {
  const joined = new Map<string, Position>();
  for (const position of reports.flat()) {
    const key = positionKey(position);
    const known = joined.get(key);
    joined.set(key, known === undefined ? position : sumOf(known, position));
  }
  return [...joined.values()];
}

function sumOf(one: Position, other: Position): Position {
  const value = one.value === null || other.value === null ? null : one.value + other.value;
  return { ...one, amount: one.amount + other.amount, value };
}
