import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { insiderActivity } from '#domain/forms/ownership/insiders/read-insider-activity.ts';
import { statedHoldings } from '#domain/forms/ownership/insiders/stated-holdings.ts';
import { assessOwnership } from './assess-ownership.ts';
import type { OwnershipReading } from './ownership-reading.ts';
import { ownershipSummary, ownershipTakeaways } from './ownership-summary.ts';

/** Explains an ownership form, first on its own and again once its history is known. */
export function explainOwnership(
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
