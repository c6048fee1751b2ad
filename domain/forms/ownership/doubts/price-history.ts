import { addDays } from '#domain/calendar/days.ts';
import { recordsInForce } from '#domain/forms/ownership/insiders/in-force.ts';
import type { InsiderRecord, MarketTrade } from '#domain/forms/ownership/insiders/record.ts';
import { isApart } from './price-peers.ts';

/** Older prices prove little, because shares may have been split since. */
const COMPARED_DAYS = 90;
/** One earlier trade may itself be reported wrongly. */
const FEWEST_TRADES = 2;

/**
 * Returns the days on which a record's price cannot be right according to the trades that insiders of the same
 * company reported before: there are at least two, and all are far from it.
 * @param records of the same issuer, with or without this one
 */
export function doubtedDays(record: InsiderRecord, records: readonly InsiderRecord[]): Set<string> {
  const earlier = recordsInForce(
    records.filter(
      ({ accession, acceptedAt }) => accession !== record.accession && acceptedAt < record.acceptedAt,
    ),
  ).flatMap(({ trades }) => trades);
  const doubted = record.trades.filter((trade) => {
    const price = priceOf(trade);
    const known = earlier.filter(({ date }) => isNear(date, trade.date)).map(priceOf);
    const prices = known.filter((one) => one !== null);
    return price !== null && prices.length >= FEWEST_TRADES && prices.every((one) => isApart(price, one));
  });
  return new Set(doubted.map(({ date }) => date));
}

function isNear(one: string, other: string): boolean {
  return one >= addDays(other, -COMPARED_DAYS) && one <= addDays(other, COMPARED_DAYS);
}

function priceOf({ shares, value, is_priced: isPriced }: MarketTrade): number | null {
  return isPriced && shares > 0 && value > 0 ? value / shares : null;
}
