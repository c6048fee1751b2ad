import { positionChanges } from './changes.ts';
import type { HoldingsChange, Position, PositionChange } from './facts.ts';
import { joinPositions, positionKey, type ReportName } from './portfolio.ts';
import { tellingChanges } from './telling.ts';

/** Changes that the facts name. */
const TOP = 10;

export type Comparison = {
  change: HoldingsChange;
  /** The changes that say something about the company held. */
  telling: PositionChange[];
};

/**
 * A report against the quarter before. An amendment tells only what it changes: of the rest its readers know.
 * @param reports.previous all positions of the quarter before, and the last report for it
 * @param reports.earlier positions that earlier reports of the same quarter gave; none for the first
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
    telling: tellingChanges(changes, totals).filter(isUnsaid),
  };
}

/** US dollars; `null` when the unit of a report is not known. */
function totalOf(positions: readonly Position[]): number | null {
  return positions.reduce<number | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0,
  );
}
