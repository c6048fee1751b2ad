import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { marketTradeOf } from './market-trade.ts';

/** US dollars; includes only trades whose form states a price. */
type Trades = { count: number /** US dollars, as far as the forms state prices. */; value: number };

/** Open-market purchases and sales by insiders in one month. */
export type InsiderMonth = {
  /** For example `2026-11`, by the New York date of acceptance. */
  month: string;
  bought: Trades;
  sold: Trades;
};

/** An open-market trade with the fields needed for the monthly totals. */
type Trade = { filed_at: string; side: 'bought' | 'sold'; total_value: number | null };

/**
 * Adds up insiders' purchases and sales per month, newest first. Forms without an open-market trade, such as grants and
 * tax withholding, do not count, and months without a trade are omitted.
 * @see docs/rules.md#insider-trades
 */
export function insiderMonths(filings: readonly Pick<Filing, 'filed_at' | 'insider_data'>[]): InsiderMonth[] {
  return tradesByMonth(
    filings.flatMap(({ filed_at, insider_data }) => {
      const trade = marketTradeOf(insider_data);
      return trade === null ? [] : [{ filed_at, ...trade }];
    }),
  );
}

/** Adds up trades per month, newest first. */
export function tradesByMonth(trades: readonly Trade[]): InsiderMonth[] {
  const months = new Map<string, InsiderMonth>();
  for (const { filed_at, side, total_value } of trades) {
    const month = newYorkDate(new Date(filed_at)).slice(0, 7);
    const sums = months.get(month) ?? { month, bought: nothing(), sold: nothing() };
    sums[side].count += 1;
    sums[side].value += total_value ?? 0;
    months.set(month, sums);
  }
  return [...months.values()].sort((one, other) => other.month.localeCompare(one.month));
}

function nothing(): Trades {
  return { count: 0, value: 0 };
}
