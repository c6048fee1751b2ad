import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { insiderActivity } from '#domain/insiders/activity.ts';
import { statedHoldings } from '#domain/insiders/stated-holdings.ts';
import { assessOwnership } from './assess-ownership.ts';
import type { OwnershipReading } from './ownership-reading.ts';
import { ownershipSummary, ownershipTakeaways } from './ownership-summary.ts';

/** What is told of an ownership form: alone, and again once its history is known. */
export function tellOwnership(
  facts: OwnershipFacts,
  lines: Omit<FilingExplanation, 'assessment' | 'facts'>,
): Pick<OwnershipReading, 'explanation' | 'summaryText' | 'takeaways' | 'ownership'> {
  const explanation: OwnershipReading['explanation'] = {
    ...lines,
    assessment: assessOwnership(facts),
    facts: insiderActivity(facts) ?? statedHoldings(facts.document, facts.form),
  };
  return {
    explanation,
    summaryText: ownershipSummary(facts, lines),
    takeaways: ownershipTakeaways(facts, lines),
    ownership: facts,
  };
}
