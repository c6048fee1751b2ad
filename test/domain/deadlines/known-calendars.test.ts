import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { calendarEntries } from '#domain/deadlines/calendar-entries.ts';
import type { FilerCategory } from '#domain/deadlines/filer-category.ts';
import type { FeedHealth } from '#domain/deadlines/report-state.ts';
import { calendarOf, DUE, FOREIGN, NEXT } from './known-due-dates.ts';

/** A company's earlier reports, and the report that it must file next, with the known due date. */
type Known = {
  category: FilerCategory | null;
  reports: string[];
  form: string;
  periodEnd: string;
  due: string;
};

/** Returns the last day of the month that is this many months before the month of a date. */
function monthEnd(date: string, monthsBefore: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - monthsBefore, 0)).toISOString().slice(0, 10);
}

/** The fiscal years of these companies end at the end of a month. The 10-Qs are those of the first quarter. */
const DOMESTIC = DUE.filter(([, end]) => end === monthEnd(end, 0)).map(
  ([form, end, category, due]): Known => {
    const earlier =
      form === '10-K'
        ? [
            ['10-K', 12],
            ['10-Q', 9],
            ['10-Q', 6],
            ['10-Q', 3],
          ]
        : [
            ['10-K', 15],
            ['10-K', 3],
          ];
    const reports = earlier.map(([each, months]) => `${each} ${monthEnd(end, Number(months))}`);
    return { category, reports, form, periodEnd: end, due };
  },
);
const ABROAD = FOREIGN.map(
  ([form, end, due]): Known => ({
    category: null,
    reports: [`${form} ${monthEnd(end, 12)}`],
    form,
    periodEnd: end,
    due,
  }),
);
const REAL = NEXT.map(
  ([, category, reports, form, periodEnd, due]): Known => ({ category, reports, form, periodEnd, due }),
);
const CALENDARS = [...DOMESTIC, ...ABROAD, ...REAL];

function entryOn(today: string, { category, reports }: Known, health: Partial<FeedHealth> = {}) {
  const complete = { isRead: true, checkedThrough: today, since: '2015-01-01', ...health };
  const asked = { today, health: complete, isReceived: () => false };
  return calendarEntries(calendarOf(reports, category), asked)[0];
}

test.each(CALENDARS)(
  'after $reports ($category), the calendar shows the $form for the period to $periodEnd as due on $due, and as late only afterward',
  (known) => {
    const { form, due } = known;
    const entry = { date: due, until: null };
    expect(entryOn(addDays(due, -1), known)).toMatchObject({
      ...entry,
      title: `${form} due`,
      state: 'ahead',
    });
    expect(entryOn(due, known)).toMatchObject({ ...entry, title: `${form} due`, state: 'due' });
    expect(entryOn(addDays(due, 1), known)).toMatchObject({ ...entry, state: 'late' });
    const dead = [
      { isRead: false },
      { checkedThrough: null },
      { checkedThrough: addDays(due, -1) },
      { since: addDays(due, 1) },
    ];
    for (const health of dead)
      expect(entryOn(addDays(due, 5), known, health)).toMatchObject({ ...entry, state: 'unknown' });
  },
);

test('at least sixty calendars with known due dates are checked', () => {
  expect(CALENDARS.length).toBeGreaterThanOrEqual(60);
});
