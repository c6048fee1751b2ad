import type { ReportedTransaction } from '#domain/forms/ownership/document/ownership-xml.ts';
import { toNumber } from '#domain/text/decimal.ts';

/** Codes whose price is the market's. */
const MARKET: ReadonlySet<string | null> = new Set(['P', 'S', 'F']);
/** Prices of one security on one form do not differ so many times. */
const APART_TIMES = 25;
/** Shares for less prove nothing about the price of others. */
const LEAST_VALUE_DOLLARS = 100;
const PAIR = 2;
/** Totals grow with the shares: from so many times as many shares on, at prices that differ less than so many times. */
const SHARES_DIFFER_TIMES = 3;
const TOTALS_DIFFER_TIMES = 1.5;

/**
 * Lines whose price cannot be the one of a share beside the other lines of the same security: far from most of them
 * (of two that disagree, both), or growing with the number of shares, as totals do.
 */
export function outlyingLines(lines: readonly ReportedTransaction[]): Set<ReportedTransaction> {
  const groups = Map.groupBy(
    lines.filter((line) => MARKET.has(line.code) && valueIn(line) >= LEAST_VALUE_DOLLARS),
    ({ security }) => security,
  );
  return new Set([...groups.values()].flatMap((group) => [...outlyingIn(group), ...totalsIn(group)]));
}

function outlyingIn(lines: readonly ReportedTransaction[]): ReportedTransaction[] {
  const prices = lines.map(priceOf).sort((a, b) => a - b);
  const [lowest = 0] = prices;
  const highest = prices.at(-1) ?? 0;
  if (highest <= lowest * APART_TIMES) return [];
  if (lines.length === PAIR) return [...lines];
  const middle = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
  return lines.filter((line) => isApart(priceOf(line), middle));
}

function totalsIn(lines: readonly ReportedTransaction[]): ReportedTransaction[] {
  const trades = lines.filter(({ code }) => code !== 'F');
  const areTotals =
    spread(trades.map(sharesOf)) > SHARES_DIFFER_TIMES &&
    spread(trades.map((line) => priceOf(line) / sharesOf(line))) < TOTALS_DIFFER_TIMES;
  return areTotals ? trades : [];
}

/** How many times the smallest goes into the largest; 1 for none. */
function spread(numbers: readonly number[]): number {
  return numbers.length === 0 ? 1 : Math.max(...numbers) / Math.min(...numbers);
}

/** Whether two prices cannot both be of one security on one form. */
export function isApart(one: number, other: number): boolean {
  return one > other * APART_TIMES || other > one * APART_TIMES;
}

function sharesOf({ shares }: ReportedTransaction): number {
  return shares === null ? 0 : toNumber(shares);
}

function priceOf({ price }: ReportedTransaction): number {
  return price === null ? 0 : toNumber(price);
}

function valueIn(line: ReportedTransaction): number {
  return sharesOf(line) * priceOf(line);
}
