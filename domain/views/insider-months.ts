import type { Filing } from '#domain/contract/filings.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import { readInsiderData } from './insider-trade.ts';

/** Market trades of one direction. */
type Trades = { count: number /** US dollars, as far as the forms state prices. */; value: number };

/** What insiders bought and sold on the market in a month. */
export type InsiderMonth = {
  /** `2026-11`, by New York dates of acceptance. */
  month: string;
  bought: Trades;
  sold: Trades;
};

/**
 * Insiders' buys and sells per month, newest first. Forms without a trade on the market, such as grants and tax
 * withholding, don't count, and months without a trade are left out.
 * @see docs/rules.md#insider-trades
 */
export function insiderMonths(filings: readonly Pick<Filing, 'filed_at' | 'insider_data'>[]): InsiderMonth[] {
  const months = new Map<string, InsiderMonth>();
  for (const { filed_at, insider_data } of filings) {
    const data = readInsiderData(insider_data);
    if (data === null || data.isAcquisition === data.isDisposition) continue;
    const month = newYorkDate(new Date(filed_at)).slice(0, 7);
    const sums = months.get(month) ?? { month, bought: nothing(), sold: nothing() };
    const trades = data.isAcquisition ? sums.bought : sums.sold;
    trades.count += 1;
    trades.value += data.totalValue ?? 0;
    months.set(month, sums);
  }
  return [...months.values()].sort((one, other) => other.month.localeCompare(one.month));
}

function nothing(): Trades {
  return { count: 0, value: 0 };
}
