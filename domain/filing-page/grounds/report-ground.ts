import { type FindGround, groundOf } from '#domain/filing-page/evidence/ground.ts';
import type { PeriodicReportFacts } from '#domain/forms/periodic-report/periodic-report-facts.ts';
import { statementsOf } from './figure-labels.ts';
import { statesValue } from './states-value.ts';

/** Returns the row of the financial statements that contains a report's figure. */
export function reportGround({ figures }: Pick<PeriodicReportFacts, 'figures'>): FindGround {
  return (takeaway) =>
    groundOf(
      figures
        .filter(({ name, value }) => statementsOf(takeaway, name) && statesValue(takeaway, value))
        .map(({ passage }) => passage),
    );
}
