import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import type { CompanyCalendar } from '#domain/deadlines/company-calendar.ts';
import { expectedReport } from '#domain/deadlines/expected-report.ts';
import { reportState } from '#domain/deadlines/report-state.ts';
import fc from '#test/support/properties.ts';
import { APPLE_2022, APPLE_2025, calendarOf, LARGE, NEXT, OTHER } from './known-due-dates.ts';

test.each(NEXT)('%s (%s): after %j, a %s for the period to %s is expected, due on %s', (...row) => {
  const [, category, reports, form, periodEnd, date] = row;
  expect(expectedReport(calendarOf(reports, category))).toMatchObject({
    form,
    periodEnd,
    due: { from: date, to: date },
    category,
  });
});

test.each(NEXT)(
  '%s, %s, after %j: its %s for the period to %s, due on %s, is never late while the feed is not read',
  (...row) => {
    const [, category, reports, , , date] = row;
    const due = expectedReport(calendarOf(reports, category))?.due ?? { from: '', to: '' };
    const dead = { isRead: false, checkedThrough: date, since: '2020-01-01' };
    for (let days = 1; days <= 60; days++) {
      const today = addDays(date, days);
      expect(reportState(due, { today, lastEdgarDay: date, health: dead })).toBe('unknown');
    }
  },
);

test('in a fiscal year of 53 weeks, a quarter may end a week later, so the due date is a range', () => {
  const expected = expectedReport(calendarOf(APPLE_2022, LARGE));
  // Apple's quarter ended on December 31, 2022, and the report was due on February 9, 2023.
  expect(expected).toMatchObject({ form: '10-Q', due: { from: '2023-02-02', to: '2023-02-09' } });
});

test('the due date is a range if the known fiscal years fit two conventions', () => {
  const expected = expectedReport(calendarOf(['10-K 2024-09-28', '10-K 2025-09-27'], LARGE));
  // Apple's year ends on the last Saturday of September: the quarter ended on December 27, 2025.
  expect(expected?.due.from.localeCompare('2026-02-05')).toBeLessThanOrEqual(0);
  expect(expected?.due.to.localeCompare('2026-02-05')).toBeGreaterThanOrEqual(0);
});

test('a notice of late filing extends only the due date of its own period', () => {
  const calendar = calendarOf(['10-K 2023-12-31', '10-Q 2024-03-31'], OTHER);
  const source = { accession: 'n', acceptedAt: '2024-08-14T20:00:00.000Z' };
  const notice = (periodEnd: string) => ({ form: '10-Q' as const, periodEnd, ...source });

  const late = { ...calendar, notices: [notice('2024-06-30')] };
  const old = { ...calendar, notices: [notice('2024-03-31')] };

  expect(expectedReport(late)).toMatchObject({ due: { from: '2024-08-19', to: '2024-08-19' } });
  expect(expectedReport(old)).toMatchObject({ notice: null, due: { from: '2024-08-14', to: '2024-08-14' } });
});

test.each([
  ['no report', []],
  ['only quarters', ['10-Q 2025-03-31', '10-Q 2025-06-30']],
  ['a quarter that does not fit the year', ['10-K 2024-12-31', '10-Q 2025-01-31']],
  [
    'five quarters after one year',
    ['10-K 2023-12-31', ...['03-31', '06-30', '09-30', '12-30'].map((d) => `10-Q 2024-${d}`)],
  ],
])('no report is expected from a company with %s', (_, reports) => {
  const empty: CompanyCalendar = { cik: '1', company: 'A', reports: [], notices: [], events: [] };
  expect(expectedReport(reports.length === 0 ? empty : calendarOf(reports, OTHER))).toBeNull();
});

test.each([
  ['20-F 2025-12-31', '20-F', '2027-04-30'],
  ['20-F 2026-02-28', '20-F', '2027-06-30'],
  ['40-F 2025-12-31', '40-F', '2027-03-31'],
])('after a foreign company’s report %s, the next %s is expected by %s', (report, form, date) => {
  expect(expectedReport(calendarOf([report], null))).toMatchObject({ form, due: { from: date, to: date } });
});

test('a company’s calendar does not depend on the order or repetition of its filings', () => {
  const order = fc.shuffledSubarray([...APPLE_2025, ...APPLE_2025.slice(0, 3)], { minLength: 12 });
  const byPeriod = ({ reports }: CompanyCalendar) => reports.map(({ periodEnd }) => periodEnd);
  fc.assert(
    fc.property(order, (reports) => {
      expect(byPeriod(calendarOf(reports, LARGE))).toEqual(byPeriod(calendarOf(APPLE_2025, LARGE)));
    }),
  );
});

const DUE_FRIDAY = { from: '2026-11-20', to: '2026-11-20' };
const HEALTHY = { isRead: true, checkedThrough: '2026-11-20', since: '2026-01-01' };

test.each([
  ['ahead', '2026-11-19', HEALTHY],
  ['due', '2026-11-20', HEALTHY],
  ['late', '2026-11-23', HEALTHY],
  ['unknown', '2026-11-23', { ...HEALTHY, isRead: false }],
  ['unknown', '2026-11-23', { ...HEALTHY, checkedThrough: '2026-11-19' }],
  ['unknown', '2026-11-23', { ...HEALTHY, checkedThrough: null }],
  ['unknown', '2026-11-23', { ...HEALTHY, since: '2026-11-21' }],
  ['unknown', '2026-11-23', { ...HEALTHY, since: null }],
] as const)('a report due on November 20 is %s on %s with the feed %j', (state, today, health) => {
  expect(reportState(DUE_FRIDAY, { today, lastEdgarDay: '2026-11-20', health })).toBe(state);
});
