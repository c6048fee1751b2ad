import type { FiledTogether } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import type { InsiderRecord, MarketTrade } from './record.ts';

/**
 * Returns the forms that make up one report and were filed together. EDGAR accepts at most 30 lines per form, so longer
 * reports are filed as several forms. Only forms with exactly the same owners count, because owners who each file their
 * own form report the same trades.
 * @param inForce records in force
 * @param isTogether returns whether a record was filed together with this one
 * @returns `null` for a form that was filed alone
 */
export function filedTogether(
  record: InsiderRecord,
  inForce: readonly InsiderRecord[],
  isTogether: (other: InsiderRecord) => boolean,
): FiledTogether | null {
  const others = inForce.filter(
    (one) =>
      one.accession !== record.accession &&
      one.form === record.form &&
      one.period === record.period &&
      ownersOf(one) === ownersOf(record) &&
      isTogether(one),
  );
  if (others.length === 0) return null;
  const trades = [record, ...others].flatMap((one) => one.trades);
  return { filings: others.length + 1, bought: valueOn('bought', trades), sold: valueOn('sold', trades) };
}

const ownersOf = ({ owners }: InsiderRecord) =>
  owners
    .map(({ cik }) => cik)
    .toSorted()
    .join(' ');

function valueOn(side: MarketTrade['side'], trades: readonly MarketTrade[]): number {
  return trades.filter((trade) => trade.side === side).reduce((sum, { value }) => sum + value, 0);
}
