import { normalizeCusip } from '#domain/companies/cusip.ts';
import type { HoldingsFacts, Position } from './facts.ts';
import { quarterEndBefore } from './quarter.ts';

/** A report of a manager's holdings at the end of a quarter, by name. */
export type ReportName = {
  /** CIK, ten digits. */
  manager: string;
  /** End of the quarter, ISO. */
  period: string;
  /** ISO in UTC. */
  acceptedAt: string;
  accession: string;
  /** addition: it adds to the reports before it. whole: it replaces them. */
  extent: 'whole' | 'addition';
};

/** How a report relates to earlier ones of its quarter: only an amendment may add, any other replaces. */
export function extentOf({ amendment }: Pick<HoldingsFacts, 'amendment'>): ReportName['extent'] {
  return amendment === 'new holdings' ? 'addition' : 'whole';
}

/**
 * The reports that make up what a manager reported for a quarter, as far as was known at a moment.
 * @param before ISO in UTC; reports accepted then or later do not count
 * @returns oldest first; empty when none counts
 */
export function reportsFor(names: readonly ReportName[], period: string, before: string): ReportName[] {
  const known = names
    .filter((name) => name.period === period && name.acceptedAt < before)
    .toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? -1 : 1));
  const lastWhole = known.findLastIndex(({ extent }) => extent === 'whole');
  return known.slice(Math.max(0, lastWhole));
}

/**
 * The reports that are to be compared with this one: later ones of its quarter, and the first of the next one.
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

/** What makes two rows one position: the security, and on which side of it an option is. */
export function positionKey(
  position: Pick<Position, 'cusip' | 'issuer' | 'put_call' | 'amount_type'>,
): string {
  const { cusip, issuer, put_call, amount_type } = position;
  return [normalizeCusip(cusip) ?? (cusip || issuer), put_call ?? '', amount_type].join('|');
}

/** Positions of several reports together, each security once. */
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
