import { addDays, lastWeekday, nthWeekday, observed, weekday } from '#domain/calendar/days.ts';
import { fromNewYork, newYorkDate } from '#domain/calendar/new-york.ts';

function holidays(year: string): string[] {
  return [
    ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observed(`${year}-${day}`)),
    // If January 1 of next year is a Saturday, the holiday is observed on December 31 of this year.
    observed(`${Number(year) + 1}-01-01`),
    nthWeekday(year, '01', 1, 3),
    nthWeekday(year, '02', 1, 3),
    lastWeekday(year, '05', 1),
    nthWeekday(year, '09', 1, 1),
    nthWeekday(year, '10', 1, 2),
    nthWeekday(year, '11', 4, 4),
  ];
}

/**
 * Returns whether EDGAR accepts filings on a date, which it does on weekdays that are not federal holidays.
 * @see docs/edgar.md#hours-and-holidays
 */
export function isEdgarDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !holidays(date.slice(0, 4)).includes(date);
}

/**
 * Returns the date that is this many EDGAR days earlier. Zero means the date itself, or the last EDGAR day
 * before it.
 */
export function edgarDaysBefore(date: string, days: number): string {
  let found = date;
  while (!isEdgarDay(found)) found = addDays(found, -1);
  for (let left = days; left > 0; left -= 1) {
    do found = addDays(found, -1);
    while (!isEdgarDay(found));
  }
  return found;
}

/** Returns the given time of day, this many EDGAR days ago, but never later than `now`. */
export function edgarMoment(now: Date, daysAgo: number, time: string): Date {
  const today = edgarDaysBefore(newYorkDate(now), 0);
  const isStillAhead = fromNewYork(today, time) > now;
  return fromNewYork(edgarDaysBefore(today, daysAgo + (isStillAhead ? 1 : 0)), time);
}
