import type { FiledTogether } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import type { InsiderRecord, MarketTrade } from './record.ts';

/**
 * The forms of one report that came together: EDGAR takes 30 lines to a form, so longer reports come as several.
 * Owners who file a form each report the same trades, so only forms of the very same owners count.
 * @param inForce records in force
 * @param isTogether whether a record came with this one
 * @returns `null` for a form that came alone
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
