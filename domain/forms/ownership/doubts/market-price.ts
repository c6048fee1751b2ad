import { addDays } from '#domain/calendar/days.ts';
import type { Close } from '#domain/contract/quotes-contract.ts';
import type { ReportedTransaction } from '#domain/forms/ownership/document/ownership-xml.ts';
import { toNumber } from '#domain/text/decimal.ts';
import { isTrade } from './judged-line.ts';

type Line = Pick<ReportedTransaction, 'security' | 'date' | 'code' | 'shares' | 'price'>;
/** The part of a Form 4 or 5 whose prices are compared. */
export type PricedForm = { periodOfReport: string; nonDerivativeTransactions: readonly Line[] };

/** Prices of a share differ by less than this factor within the compared days, even if it is split. */
const TOO_HIGH_TIMES = 25;
/** Older and later prices prove little. */
const COMPARED_DAYS = 14;
/** US dollars. A smaller trade has no high level, so a wrong price of it alarms nobody. */
const WORTH_CHECKING_DOLLARS = 5_000_000;
/** Matches the shares whose market price is quoted. Preferred shares, units and notes have prices of their own. */
const COMMON = /\b(?:common|ordinary|class [a-c])\b/i;
const OTHERS =
  /\b(?:preferred|preference|units?|notes?|debentures?|warrants?|rights?|depositary|partnership)\b/i;

/** Returns whether a form states a purchase or sale so large that its price should be compared with the market's. */
export function isWorthChecking({ nonDerivativeTransactions }: PricedForm): boolean {
  return nonDerivativeTransactions.some((line) => priceOf(line) * sharesOf(line) >= WORTH_CHECKING_DOLLARS);
}

/**
 * Returns the days on which a form's price is far above the closing prices of every listed share of the company. A price
 * far below them proves nothing, because one listed share may stand for many of the reported ones.
 * @param closes closing prices by ticker
 */
export function daysAboveMarket(
  { nonDerivativeTransactions, periodOfReport }: PricedForm,
  closes: readonly (readonly Close[])[],
): Set<string> {
  const doubted = nonDerivativeTransactions.flatMap((line) => {
    const day = line.date ?? periodOfReport;
    const near = closes.flat().filter(({ date }) => isNear(date, day));
    const isAbove = near.every(({ close }) => close > 0 && priceOf(line) > close * TOO_HIGH_TIMES);
    return near.length > 0 && isAbove ? [day] : [];
  });
  return new Set(doubted);
}

function priceOf(line: Line): number {
  const isListed = COMMON.test(line.security) && !OTHERS.test(line.security);
  return isTrade(line) && isListed && line.price !== null ? toNumber(line.price) : 0;
}

const sharesOf = ({ shares }: Line) => (shares === null ? 0 : toNumber(shares));

function isNear(date: string, day: string): boolean {
  return day !== '' && date >= addDays(day, -COMPARED_DAYS) && date <= addDays(day, COMPARED_DAYS);
}
