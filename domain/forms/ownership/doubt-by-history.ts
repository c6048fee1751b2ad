import type { Close } from '#domain/contract/quotes-contract.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import { type OwnershipFacts, ownershipFacts } from './document/ownership-facts.ts';
import { ownershipTotals, transactionLines } from './document/ownership-lines.ts';
import { isTrade, withoutPrice } from './doubts/judged-line.ts';
import { daysAboveMarket } from './doubts/market-price.ts';
import { doubtedDays } from './doubts/price-history.ts';
import { explainOwnership } from './explain-ownership.ts';
import type { InsiderRecord } from './insiders/record.ts';
import type { OwnershipReading } from './ownership-reading.ts';
import { ownershipAmounts } from './ownership-summary.ts';

const FAR_FROM_EARLIER =
  'The price is far from those that the company’s insiders reported within three months';

const FAR_ABOVE_MARKET = 'The price is far above the market price of the shares at that time';

/** A form whose doubtful prices are unknown. */
type Doubted = Pick<
  OwnershipReading,
  'explanation' | 'summaryText' | 'takeaways' | 'ownership' | 'dollarAmounts'
>;

/**
 * Explains a form again without the prices that earlier forms contradict.
 * @param records of the same issuer, with or without this one
 * @returns `null` if they contradict none
 */
export function doubtByHistory(
  facts: OwnershipFacts,
  explanation: FilingExplanation,
  { record, records }: { record: InsiderRecord; records: readonly InsiderRecord[] },
): Doubted | null {
  return withoutPricesOn(doubtedDays(record, records), FAR_FROM_EARLIER, facts, explanation);
}

/**
 * Explains a form again without the prices that are far above the market price.
 * @param closes closing prices of the company's tickers
 * @returns `null` if there are none
 */
export function doubtByMarket(
  facts: OwnershipFacts,
  explanation: FilingExplanation,
  closes: readonly (readonly Close[])[],
): Doubted | null {
  return withoutPricesOn(daysAboveMarket(facts.document, closes), FAR_ABOVE_MARKET, facts, explanation);
}

function withoutPricesOn(
  days: ReadonlySet<string>,
  doubt: string,
  facts: OwnershipFacts,
  explanation: FilingExplanation,
): Doubted | null {
  if (days.size === 0) return null;
  const { document: filed, doubts, derived, form } = facts;
  const document = {
    ...filed,
    nonDerivativeTransactions: filed.nonDerivativeTransactions.map((line) =>
      isTrade(line) && days.has(line.date ?? filed.periodOfReport ?? '')
        ? withoutPrice(line, doubt).line
        : line,
    ),
  };
  const settled = { document, doubts: [...doubts, doubt], derived };
  const lines = {
    ...explanation,
    transactions: transactionLines(document),
    totals: ownershipTotals(document),
    missing: [...(explanation.missing ?? []), doubt],
  };
  return {
    ...explainOwnership(ownershipFacts(settled, form), lines),
    dollarAmounts: ownershipAmounts(lines),
  };
}
