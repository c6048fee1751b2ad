import type { Group, Spread, TrackRecord } from '#domain/contract/trust/track-record-contract.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import type { CompanySize, Observation } from './observation.ts';
import { HORIZONS, type Horizon } from './price-reaction.ts';

/** A group with fewer cases is shown without a figure. */
export const FEWEST_CASES = 20;
/** The number of misjudged filings to list for each type of error. */
const MOST_MISSES = 20;
/** A low level was wrong if the price moved by more than this within a day. */
const LARGE_MOVE = 0.1;
/** A high level was wrong if the price moved by less than this within five days. */
const SMALL_MOVE = 0.01;

/** Computes the track record from all observations. */
export function trackRecord(
  observations: readonly Observation[],
  { isSimulated, computedAt }: Pick<TrackRecord, 'isSimulated' | 'computedAt'>,
): TrackRecord {
  const times = observations.map(({ acceptedAt }) => acceptedAt).toSorted();
  return {
    groups: groupsOf(observations),
    ...missesIn(observations),
    observations: observations.length,
    from: times[0] ?? null,
    until: times.at(-1) ?? null,
    isSimulated,
    computedAt,
  };
}

function groupsOf(observations: readonly Observation[]): Group[] {
  const members = observations.flatMap((observation) =>
    keysOf(observation).map((key) => ({ key, observation })),
  );
  return [...Map.groupBy(members, ({ key }) => key)]
    .map(([key, found]) => ({ key, after: spreadsOf(found.map(({ observation }) => observation)) }))
    .filter(({ after }) => HORIZONS.some((days) => after[days] !== null))
    .toSorted((one, other) => one.key.localeCompare(other.key));
}

/**
 * Returns the groups that a filing belongs to, most specific first: its types of news among companies of its size, its
 * types of news, its level among companies of its size, its level.
 */
export function keysOf({
  kinds,
  level,
  size,
}: {
  kinds: readonly string[];
  level: string;
  size: CompanySize | null;
}): string[] {
  const names = [...kinds.map((kind) => `kind:${kind}`), `level:${level}`];
  return names.flatMap((name) => (size === null ? [name] : [`${name}:${size}`, name]));
}

function spreadsOf(members: readonly Observation[]): Group['after'] {
  const of = (days: Horizon) => spread(members.flatMap(({ reaction }) => reaction[days] ?? []));
  return { 1: of(1), 5: of(5), 20: of(20) };
}

/** Returns the median and the middle half of the changes; `null` if there are too few cases for a figure. */
function spread(changes: readonly number[]): Spread | null {
  if (changes.length < FEWEST_CASES) return null;
  const sorted = changes.toSorted((one, other) => one - other);
  return {
    n: sorted.length,
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  };
}

/** Returns a quantile by linear interpolation between the two nearest values. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

function missesIn(observations: readonly Observation[]): Pick<TrackRecord, 'overrated' | 'underrated'> {
  const isHigh = ({ level }: Observation) => IMPORTANCE_RANK[level] >= IMPORTANCE_RANK.HIGH;
  const moved = ({ reaction }: Observation, days: Horizon) => Math.abs(reaction[days] ?? Number.NaN);
  const newestFirst = (one: Observation, other: Observation) =>
    other.acceptedAt.localeCompare(one.acceptedAt);
  return {
    overrated: observations
      .filter((each) => isHigh(each) && moved(each, 5) < SMALL_MOVE)
      .toSorted(newestFirst)
      .slice(0, MOST_MISSES)
      .map(missOf),
    underrated: observations
      .filter((each) => !isHigh(each) && moved(each, 1) > LARGE_MOVE)
      .toSorted((one, other) => moved(other, 1) - moved(one, 1) || newestFirst(one, other))
      .slice(0, MOST_MISSES)
      .map(missOf),
  };
}

function missOf({ accession, ticker, form, acceptedAt, level, reaction }: Observation) {
  return { accession, ticker, form, acceptedAt, level, reaction };
}
