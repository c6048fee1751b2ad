import { addDays, lastWeekday, nthWeekday, observed, weekday } from '#domain/calendar/days.ts';
import { fromNewYork, newYorkDate } from '#domain/calendar/new-york.ts';

const OPENS = '09:30';
const CLOSES = '16:00';
const CLOSES_EARLY = '13:00';

/** Regular trading hours of a day, as points in time. */
export type Session = { date: string; opens: Date; closes: Date };

/** Returns Easter Sunday in the Gregorian calendar (by the method of Meeus, Jones and Butcher). */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10);
}

function thanksgiving(year: string): string {
  return nthWeekday(year, '11', 4, 4);
}

/** Returns the exchanges' holidays. @see https://www.nyse.com/markets/hours-calendars */
function holidays(year: string): string[] {
  const newYear = `${year}-01-01`;
  return [
    // If New Year's Day is a Saturday, there is no substitute holiday, because the Friday before is the last
    // trading day of the year.
    ...(weekday(newYear) === 6 ? [] : [observed(newYear)]),
    nthWeekday(year, '01', 1, 3),
    nthWeekday(year, '02', 1, 3),
    addDays(easter(Number(year)), -2),
    lastWeekday(year, '05', 1),
    ...['06-19', '07-04'].map((day) => observed(`${year}-${day}`)),
    nthWeekday(year, '09', 1, 1),
    thanksgiving(year),
    observed(`${year}-12-25`),
  ];
}

/**
 * Returns whether a date is a half day: the days before Independence Day and Christmas, and the day after
 * Thanksgiving.
 */
function isHalfDay(date: string): boolean {
  const year = date.slice(0, 4);
  return [`${year}-07-03`, addDays(thanksgiving(year), 1), `${year}-12-24`].includes(date);
}

/** Returns whether the exchanges trade on a New York date. */
export function isTradingDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !holidays(date.slice(0, 4)).includes(date);
}

/** Returns the trading hours on a New York date; `null` on weekends and exchange holidays. */
export function sessionOn(date: string): Session | null {
  if (!isTradingDay(date)) return null;
  const closes = fromNewYork(date, isHalfDay(date) ? CLOSES_EARLY : CLOSES);
  return { date, opens: fromNewYork(date, OPENS), closes };
}

/** Returns the latest session that has started. */
export function lastSession(now: Date): Session {
  let date = newYorkDate(now);
  for (;;) {
    const session = sessionOn(date);
    if (session && session.opens <= now) return session;
    date = addDays(date, -1);
  }
}

/** Returns the date of the previous session. */
export function sessionBefore(date: string): string {
  return tradingDays(addDays(date, -1), 1)[0] ?? date;
}

/** Returns whether the exchanges are open for trading now. */
export function isMarketOpen(now: Date): boolean {
  return now < lastSession(now).closes;
}

/** Returns the last trading days up to a date, oldest first. */
export function tradingDays(until: string, count: number): string[] {
  const days: string[] = [];
  for (let date = until; days.length < count; date = addDays(date, -1)) {
    if (isTradingDay(date)) days.unshift(date);
  }
  return days;
}
