import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { familyOf, isAmendment, listingStage, withoutAmendment } from '#domain/form-types/lookup.ts';
import { isHoldingsReport } from '#domain/form-types/scope.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { Clock } from '#lambdas/ports/pipeline.ts';
import { type ChangesDeps, learnChanges } from './learn-changes.ts';
import { type CompanySizeDeps, keepRevenue, weighDeal } from './learn-company-size.ts';
import { type HoldingsDeps, learnHoldings } from './learn-holdings.ts';
import { type InsiderDeps, learnInsiderActivity } from './learn-insider-activity.ts';
import { type KnownDeps, learnKnown } from './learn-known.ts';
import { type ListingDeps, learnListing } from './learn-listing.ts';
import { learnStake, type StakeDeps } from './learn-stake.ts';

/** What earlier filings left behind that a new one is compared with. */
export type HistoryDeps = ListingDeps &
  StakeDeps &
  HoldingsDeps &
  InsiderDeps &
  CompanySizeDeps &
  ChangesDeps &
  KnownDeps;

/** Adds to a reading what only earlier filings tell: its facts, its takeaways, its assessment. */
type Lesson = (
  deps: HistoryDeps & { clock: Clock },
  filing: StoredFiling,
  read: ReadFiling,
) => Promise<ReadFiling>;

/**
 * Which earlier filings say something of a form, in the order in which they are asked: what is learned later sees what
 * was learned before. A family with a history is one row here and one file.
 */
const LESSONS: readonly { concerns(form: string): boolean; learn: Lesson }[] = [
  { concerns: (form) => listingStage(form) !== null, learn: learnListing },
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
  { concerns: (form) => familyOf(form) === 'current-report' && !isAmendment(form), learn: learnKnown },
];

/**
 * A reading together with what is known from earlier filings. What is learned is stored under the filing's own
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
