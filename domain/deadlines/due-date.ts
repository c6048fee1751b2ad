import { addDays } from '#domain/calendar/days.ts';
import { isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { FILER_CATEGORIES, type FilerCategory } from './filer-category.ts';

/** Reports whose due dates are computed. */
export const DUE_REPORTS = ['10-Q', '10-K', '20-F', '40-F'] as const;
export type DueReport = (typeof DUE_REPORTS)[number];

/** The first and last possible due date of a report, ISO; both are the same if the due date is certain. */
export type DueRange = { from: string; to: string };

/**
 * Calendar days after the end of the period.
 * @see Form 10-Q, general instruction A.1; Form 10-K, general instruction A.2
 */
const DAYS: Record<'10-Q' | '10-K', Record<FilerCategory, number>> = {
  '10-Q': { 'large-accelerated': 40, accelerated: 40, 'non-accelerated': 45 },
  '10-K': { 'large-accelerated': 60, accelerated: 75, 'non-accelerated': 90 },
};
/** @see Form 20-F, general instruction A(b) */
const MONTHS_20_F = 4;
/**
 * In Canada, annual filings are due within 90 days, and the 40-F is due on the same day. @see Form 40-F; NI 51-102, 4.2
 */
const DAYS_40_F = 90;
/** Calendar days by which a notice of late filing extends the due date. @see 17 CFR 240.12b-25(b)(2)(ii) */
const EXTENSION_DAYS: Record<DueReport, number> = { '10-Q': 5, '10-K': 15, '20-F': 15, '40-F': 15 };

/**
 * Returns when a report is due. A date on a weekend or federal holiday moves to the next business day (17 CFR
 * 240.0-3(a)).
 * @param category `null` if unknown; the result then covers all categories
 */
export function dueDate(form: DueReport, periodEnd: string, category: FilerCategory | null): DueRange {
  if (form === '20-F') return certain(nextBusinessDay(monthsLater(periodEnd, MONTHS_20_F)));
  if (form === '40-F') return certain(nextBusinessDay(addDays(periodEnd, DAYS_40_F)));
  const days = (category === null ? FILER_CATEGORIES : [category]).map((each) => DAYS[form][each]);
  const at = (count: number) => nextBusinessDay(addDays(periodEnd, count));
  return { from: at(Math.min(...days)), to: at(Math.max(...days)) };
}

/** Returns the due dates as extended by a notice of late filing (Form 12b-25). */
export function extended(form: DueReport, { from, to }: DueRange): DueRange {
  const later = (date: string) => nextBusinessDay(addDays(date, EXTENSION_DAYS[form]));
  return { from: later(from), to: later(to) };
}

const certain = (date: string): DueRange => ({ from: date, to: date });

/** Returns the date itself if EDGAR accepts filings on it, otherwise the next date on which EDGAR does. */
export function nextBusinessDay(date: string): string {
  let day = date;
  while (!isEdgarDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the date this many months later. The last day of a month becomes the last day of the target month. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = monthEnd(year, month - 1 + months);
  const isLast = addDays(date, 1).endsWith('-01');
  const target = Number(last.slice(8));
  return isLast ? last : `${last.slice(0, 8)}${String(Math.min(day, target)).padStart(2, '0')}`;
}

/** @param month zero-based; may be past the end of the year */
function monthEnd(year: number, month: number): string {
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}
