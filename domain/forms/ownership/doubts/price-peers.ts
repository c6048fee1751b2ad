import type { ReportedTransaction } from '#domain/forms/ownership/document/ownership-xml.ts';
import { toNumber } from '#domain/text/decimal.ts';

/** Transaction codes whose price is a market price. */
const MARKET: ReadonlySet<string | null> = new Set(['P', 'S', 'F']);
/** Prices of the same security on one form differ by less than this factor. */
const APART_TIMES = 25;
/** Amounts below this many US dollars say nothing about the price of other shares. */
const LEAST_VALUE_DOLLARS = 100;
const PAIR = 2;
/**
 * Totals grow with the number of shares. Prices are checked for this if share counts differ by at least this factor
 * while the supposed totals differ by less than the next one.
 */
const SHARES_DIFFER_TIMES = 3;
const TOTALS_DIFFER_TIMES = 1.5;

/**
 * Returns the lines whose price cannot be per share, judging by other lines for the same security: their price is far
 * from most of the others (if there are only two, both are returned), or it grows with the number of shares, as totals
 * do.
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

/** Returns the ratio of the largest number to the smallest; 1 if there are none. */
function spread(numbers: readonly number[]): number {
  return numbers.length === 0 ? 1 : Math.max(...numbers) / Math.min(...numbers);
}

/** Returns whether two prices are too different for the same security on one form. */
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
