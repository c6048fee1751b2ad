import { fromNewYork, newYorkDate } from './new-york.ts';

const DAY_MS = 86_400_000;

/** The ISO date this many calendar days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The weekday of an ISO date, 0 for Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The nth such weekday of a month. */
export function nthWeekday(year: string, month: string, day: number, nth: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((7 + day - weekday(first)) % 7) + 7 * (nth - 1));
}

/** The last such weekday of a month with 31 days. */
export function lastWeekday(year: string, month: string, day: number): string {
  const last = `${year}-${month}-31`;
  return addDays(last, -((7 + weekday(last) - day) % 7));
}

/** A fixed holiday on a Sunday moves to Monday, one on a Saturday to Friday. */
export function observed(date: string): string {
  const day = weekday(date);
  if (day === 6) return addDays(date, -1);
  return day === 0 ? addDays(date, 1) : date;
}

function holidays(year: string): string[] {
  return [
    ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observed(`${year}-${day}`)),
    // January 1 on a Saturday is observed on December 31.
    observed(`${Number(year) + 1}-01-01`),
    nthWeekday(year, '01', 1, 3),
    nthWeekday(year, '02', 1, 3),
    lastWeekday(year, '05', 1),
    nthWeekday(year, '09', 1, 1),
    nthWeekday(year, '10', 1, 2),
    nthWeekday(year, '11', 4, 4),
  ];
}

/** EDGAR accepts filings on weekdays that are not federal holidays. @see docs/edgar.md#hours-and-holidays */
export function isEdgarDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !holidays(date.slice(0, 4)).includes(date);
}

/** The date this many EDGAR days earlier; zero means the date itself, or the EDGAR day before it. */
export function edgarDaysBefore(date: string, days: number): string {
  let found = date;
  while (!isEdgarDay(found)) found = addDays(found, -1);
  for (let left = days; left > 0; left -= 1) {
    do found = addDays(found, -1);
    while (!isEdgarDay(found));
  }
  return found;
}

/** This time of day, this many EDGAR days ago, never after `now`. */
export function edgarMoment(now: Date, daysAgo: number, time: string): Date {
  const today = edgarDaysBefore(newYorkDate(now), 0);
  const isStillAhead = fromNewYork(today, time) > now;
  return fromNewYork(edgarDaysBefore(today, daysAgo + (isStillAhead ? 1 : 0)), time);
}
