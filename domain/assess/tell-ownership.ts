import type { ReadFiling } from '../edgar/read-filing.ts';
import type { FilingExplanation } from '../filing.ts';
import { insiderActivity } from '../insiders/activity.ts';
import { statedHoldings } from '../insiders/stated-holdings.ts';
import { assessOwnership } from './ownership.ts';
import type { OwnershipFacts } from './ownership-facts.ts';
import { ownershipSummary, ownershipTakeaways } from './ownership-summary.ts';

/** What is told of an ownership form: alone, and again once its history is known. */
export function tellOwnership(
  facts: OwnershipFacts,
  lines: Omit<FilingExplanation, 'assessment' | 'facts'>,
): Pick<ReadFiling, 'explanation' | 'summaryText' | 'takeaways' | 'ownership'> {
  const explanation: FilingExplanation = {
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
