import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { familyOf, isAmendment, listingStage, withoutAmendment } from '#domain/form-types/lookup.ts';
import { isHoldingsReport } from '#domain/form-types/scope.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import { type CalendarDeps, concernsCalendar, learnCalendar } from './learn-calendar.ts';
import { type ChangesDeps, learnChanges } from './learn-changes.ts';
import { type CompanySizeDeps, keepRevenue, weighDeal } from './learn-company-size.ts';
import { type HoldingsDeps, learnHoldings } from './learn-holdings.ts';
import { type InsiderDeps, learnInsiderActivity } from './learn-insider-activity.ts';
import { type ListingDeps, learnListing } from './learn-listing.ts';
import { learnStake, type StakeDeps } from './learn-stake.ts';
import { markAlreadyReported, type PriorNewsDeps } from './mark-already-reported.ts';

/** Dependencies that provide the earlier filings that a new one is compared with. */
export type HistoryDeps = ListingDeps &
  StakeDeps &
  HoldingsDeps &
  InsiderDeps &
  CompanySizeDeps &
  ChangesDeps &
  CalendarDeps &
  PriorNewsDeps;

/** Compares a filing that was read with earlier filings, and updates its facts, takeaways and assessment. */
type Lesson = (
  deps: HistoryDeps & { clock: Clock },
  filing: StoredFiling,
  read: ReadFiling,
) => Promise<ReadFiling>;

/**
 * Which history applies to which forms. The rows run in this order, so each one sees the results of the rows before it.
 * To add history for another form family, add a row here and a file.
 */
const LESSONS: readonly { concerns(form: string): boolean; learn: Lesson }[] = [
  { concerns: (form) => listingStage(form) !== null, learn: learnListing },
  { concerns: concernsCalendar, learn: learnCalendar },
  { concerns: (form) => familyOf(form) === 'stake', learn: learnStake },
  { concerns: isHoldingsReport, learn: learnHoldings },
  {
    concerns: (form) => familyOf(form) === 'ownership' && withoutAmendment(form) !== '3',
    learn: learnInsiderActivity,
  },
  { concerns: (form) => familyOf(form) === 'periodic-report', learn: keepRevenue },
  { concerns: (form) => familyOf(form) === 'current-report', learn: weighDeal },
  { concerns: (form) => familyOf(form) === 'periodic-report', learn: learnChanges },
  { concerns: (form) => familyOf(form) === 'current-report' && isAmendment(form), learn: learnChanges },
  {
    concerns: (form) => familyOf(form) === 'current-report' && !isAmendment(form),
    learn: markAlreadyReported,
  },
];

/**
 * Adds what earlier filings show to the result of reading a filing. What is learned is stored under the filing's own
 * accession number, so that reading it twice changes nothing.
 */
export async function learnFromHistory(
  deps: HistoryDeps & { clock: Clock },
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  let known = read;
  for (const { concerns, learn } of LESSONS) {
    if (concerns(filing.form)) known = await learn(deps, filing, known);
  }
  return known;
}
