import type { FilingExplanation } from '#domain/filings/filing.ts';
import { type OwnershipFacts, ownershipFacts } from './document/ownership-facts.ts';
import { ownershipTotals, transactionLines } from './document/ownership-lines.ts';
import { isTrade, withoutPrice } from './doubts/judged-line.ts';
import { doubtedDays } from './doubts/price-history.ts';
import { explainOwnership } from './explain-ownership.ts';
import type { InsiderRecord } from './insiders/record.ts';
import type { OwnershipReading } from './ownership-reading.ts';
import { ownershipAmounts } from './ownership-summary.ts';

const FAR_FROM_EARLIER =
  'The price is far from those that the company’s insiders reported within three months';

/**
 * Explains a form again without the prices that earlier forms contradict.
 * @param records of the same issuer, with or without this one
 * @returns `null` if they contradict none
 */
export function doubtByHistory(
  facts: OwnershipFacts,
  explanation: FilingExplanation,
  { record, records }: { record: InsiderRecord; records: readonly InsiderRecord[] },
): Pick<
  OwnershipReading,
  'explanation' | 'summaryText' | 'takeaways' | 'ownership' | 'dollarAmounts'
> | null {
  const days = doubtedDays(record, records);
  if (days.size === 0) return null;
  const { document: filed, doubts, derived, form } = facts;
  const document = {
    ...filed,
    nonDerivativeTransactions: filed.nonDerivativeTransactions.map((line) =>
      isTrade(line) && days.has(line.date ?? filed.periodOfReport ?? '')
        ? withoutPrice(line, FAR_FROM_EARLIER).line
        : line,
    ),
  };
  const settled = { document, doubts: [...doubts, FAR_FROM_EARLIER], derived };
  const lines = {
    ...explanation,
    transactions: transactionLines(document),
    totals: ownershipTotals(document),
    missing: [...(explanation.missing ?? []), FAR_FROM_EARLIER],
  };
  return {
    ...explainOwnership(ownershipFacts(settled, form), lines),
    dollarAmounts: ownershipAmounts(lines),
  };
}
