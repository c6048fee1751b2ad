import { addDays } from '#domain/calendar/days.ts';
import { monthsLater } from './due-date.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 364;
const WEEK_DAYS = 7;
/** Retailers' fiscal quarters have 12 to 17 weeks. */
const MOST_OFF = 31;
/** The given weekday closest to the end of a month is at most this many days from it. */
const MOST_FROM_MONTH_END = 3;

/** The ends of the periods that a company has reported, ISO. */
export type ReportedPeriods = {
  /** Fiscal year ends, newest first; at least one. */
  years: readonly string[];
  /** Quarter ends that a 10-Q covered, newest first. */
  quarters: readonly string[];
};

/**
 * A period that a company has not reported yet. `from` and `to` are the earliest and latest dates on which it may end.
 */
export type NextPeriod = { isYear: boolean; from: string; to: string };

/**
 * Returns the period after the most recently reported one. Fiscal years end at the end of a month, or consist of 52 or
 * 53 whole weeks.
 * @returns `null` if it cannot be derived from the reports, for example after a change of fiscal year
 */
export function nextPeriod({ years, quarters }: ReportedPeriods): NextPeriod | null {
  const [year] = years;
  if (year === undefined) return null;
  const since = quarters.filter((end) => end > year);
  const next = since.length + 1;
  if (next > 4 || !isQuarterOf(year, since[0] ?? year, since.length)) return null;
  if ([...years, ...quarters].every(isMonthEnd)) {
    const end = monthsLater(year, 3 * next);
    return { isYear: next === 4, from: end, to: end };
  }
  return next === 4 ? nextWeekYear(years) : nextWeekQuarter(years, quarters, next);
}

/** Returns whether a quarter ends about as many months after a fiscal year as its number implies. */
function isQuarterOf(year: string, end: string, number: number): boolean {
  return Math.abs(daysBetween(monthsLater(year, 3 * number), end)) <= MOST_OFF;
}

function nextWeekYear(years: ReportedPeriods['years']): NextPeriod {
  const ends = weekYearEnds(years);
  return { isYear: true, from: ends[0] ?? '', to: ends.at(-1) ?? '' };
}

/**
 * Returns the possible end dates of a quarter in a fiscal year that consists of whole weeks. The quarter ends 52 weeks
 * after the same quarter of the previous year, or a week later if the year has 53 weeks, because any quarter may
 * contain the additional week.
 */
function nextWeekQuarter(
  years: ReportedPeriods['years'],
  quarters: ReportedPeriods['quarters'],
  number: number,
): NextPeriod {
  const [year = ''] = years;
  const expected = monthsLater(year, 3 * number);
  const earlier = quarters.find(
    (end) => Math.abs(daysBetween(addDays(end, YEAR_DAYS), expected)) <= MOST_OFF,
  );
  const from = earlier === undefined ? addDays(year, 13 * WEEK_DAYS * number) : addDays(earlier, YEAR_DAYS);
  const isLongYear = weekYearEnds(years).at(-1) !== addDays(year, YEAR_DAYS);
  // If the same quarter of the previous year is unknown, the length of the quarters is unknown too: 13 weeks, or up to
  // 17.
  const least = earlier === undefined ? addDays(from, -WEEK_DAYS * number) : from;
  const most =
    earlier === undefined ? addDays(from, 4 * WEEK_DAYS) : addDays(from, isLongYear ? WEEK_DAYS : 0);
  return { isYear: false, from: least, to: most };
}

/**
 * Returns the possible end dates of the fiscal year after one that consists of whole weeks. It ends on the same
 * weekday: either the last one in the month, or the one closest to the end of the month.
 * @see 17 CFR 210.1-02(l); IRC section 441(f)
 */
function weekYearEnds(years: ReportedPeriods['years']): string[] {
  const [year = ''] = years;
  const short = addDays(year, YEAR_DAYS);
  const long = addDays(short, WEEK_DAYS);
  const nextMonthEnd = monthsLater(nearestMonthEnd(year), 12);
  const offs = years.map((end) => daysBetween(nearestMonthEnd(end), end));
  const ends = new Set<string>();
  if (offs.every((off) => off <= 0 && off > -WEEK_DAYS)) ends.add(long <= nextMonthEnd ? long : short);
  if (offs.every((off) => Math.abs(off) <= MOST_FROM_MONTH_END))
    ends.add(Math.abs(daysBetween(nextMonthEnd, short)) <= MOST_FROM_MONTH_END ? short : long);
  return ends.size === 0 ? [short, long] : [...ends].toSorted();
}

function nearestMonthEnd(date: string): string {
  const before = addDays(`${date.slice(0, 8)}01`, -1);
  const after = monthsLater(before, 1);
  return daysBetween(before, date) < daysBetween(date, after) ? before : after;
}

const isMonthEnd = (date: string) => addDays(date, 1).endsWith('-01');

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
