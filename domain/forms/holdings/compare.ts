import { positionChanges } from './holding-changes.ts';
import type { HoldingsChange, Position, PositionChange } from './holdings-facts.ts';
import { notableChanges } from './notable-changes.ts';
import { joinPositions, positionKey, type ReportName } from './portfolio.ts';

/** The maximum number of changes listed in the facts. */
const TOP = 10;

export type Comparison = {
  change: HoldingsChange;
  /** The changes that are informative for shareholders of the companies held. */
  notable: PositionChange[];
};

/**
 * Compares a report with the previous quarter. For an amendment, only what it changes is included, because readers
 * already know the rest.
 * @param reports.previous all positions in the previous quarter, and its last report
 * @param reports.earlier positions in earlier reports for the same quarter; none for the first report
 */
export function compareReports(reports: {
  own: Pick<ReportName, 'extent'> & { positions: readonly Position[] };
  earlier: readonly Position[];
  previous: Pick<ReportName, 'period' | 'accession'> & { positions: readonly Position[] };
}): Comparison {
  const { own, earlier, previous } = reports;
  const now = joinPositions(own.extent === 'whole' ? [own.positions] : [earlier, own.positions]);
  const changes = positionChanges(previous.positions, now);
  const totals = { now: totalOf(now), before: totalOf(previous.positions) };
  const unsaid = new Set(positionChanges(earlier, now).map(positionKey));
  const isUnsaid = (change: PositionChange) => earlier.length === 0 || unsaid.has(positionKey(change));
  const countOf = (kind: PositionChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return {
    change: {
      previous_period: previous.period,
      previous_accession: previous.accession,
      previous_value: totals.before,
      opened: countOf('opened'),
      closed: countOf('closed'),
      raised: countOf('raised'),
      cut: countOf('cut'),
      top: changes.slice(0, TOP),
    },
    notable: notableChanges(changes, totals).filter(isUnsaid),
  };
}

/** Returns the total in US dollars; `null` if a report's unit is unknown. */
function totalOf(positions: readonly Position[]): number | null {
  return positions.reduce<number | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0,
  );
}
