import { addDays, weekday } from '#domain/calendar/days.ts';
import { edgarDaysBefore, isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { isOnCalendar } from '#domain/text/written-date.ts';

/** A period of New York dates, both inclusive. */
export type MarketPeriod = { from: string; until: string };

const WEEK = /^(\d{4})-W(\d{2})$/;

/** Returns the first and last date of a day or an ISO week; `null` if there is no such day or week. */
export function marketPeriod(written: string): MarketPeriod | null {
  const [, year = '', week = ''] = WEEK.exec(written) ?? [];
  if (week === '') return isOnCalendar(written) ? { from: written, until: written } : null;
  // January 4 is always in the first week.
  const first = mondayOf(`${year}-01-04`);
  const from = addDays(first, 7 * (Number(week) - 1));
  return weekName(from) === written ? { from, until: addDays(from, 6) } : null;
}

/** Returns the name of the ISO week that contains a date, such as `2026-W48`. */
export function weekName(date: string): string {
  const thursday = addDays(mondayOf(date), 3);
  const year = thursday.slice(0, 4);
  const week = 1 + Math.round(daysBetween(mondayOf(`${year}-01-04`), mondayOf(date)) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Returns the names of the previous and next periods. Days on which EDGAR is closed are skipped. */
export function neighborsOf(
  period: string,
  { from, until }: MarketPeriod,
): { previous: string; next: string } {
  if (WEEK.test(period)) return { previous: weekName(addDays(from, -7)), next: weekName(addDays(until, 1)) };
  return { previous: edgarDaysBefore(addDays(from, -1), 0), next: nextEdgarDay(until) };
}

function nextEdgarDay(date: string): string {
  let found = addDays(date, 1);
  while (!isEdgarDay(found)) found = addDays(found, 1);
  return found;
}

function mondayOf(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7));
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000;
}
