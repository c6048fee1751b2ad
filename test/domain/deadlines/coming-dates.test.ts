import { expect, test } from 'vitest';
import { comingDates } from '#domain/deadlines/coming-dates.ts';

const TODAY = '2026-11-26';
const DUE = {
  tickers: ['AAPL'],
  title: '10-Q due',
  date: '2026-11-30',
  until: null,
  state: 'ahead',
} as const;
const MEETING = {
  ...DUE,
  tickers: ['GOOG', 'GOOGL'],
  title: 'Annual meeting',
  date: '2026-12-03',
  state: 'stated',
} as const;
const LATE = { ...DUE, title: '10-Q due Mon, Nov 9, not there', date: '2026-11-09', state: 'late' } as const;

test.each([
  [[DUE], 'Next 7 days: AAPL 10-Q due Mon, Nov 30.'],
  [[DUE, MEETING], 'Next 7 days: AAPL 10-Q due Mon, Nov 30; GOOG, GOOGL annual meeting Thu, Dec 3.'],
  [
    [MEETING, LATE],
    'Next 7 days: AAPL 10-Q due Mon, Nov 9, not there; GOOG, GOOGL annual meeting Thu, Dec 3.',
  ],
  [
    [{ ...DUE, date: '2026-11-24', until: '2026-12-01', state: 'due' as const }],
    'Next 7 days: AAPL 10-Q due between Tue, Nov 24 and Tue, Dec 1.',
  ],
  [[{ ...LATE, state: 'unknown' as const }], null],
  [[{ ...DUE, date: '2026-12-04' }], null],
  [[{ ...MEETING, date: '2026-11-25' }], null],
  [[], null],
])('the dates %j are worded as %j', (entries, text) => {
  expect(comingDates(entries, TODAY)).toBe(text);
});

test('at most six dates are listed, with the number of remaining ones', () => {
  expect(comingDates(Array(8).fill(DUE), TODAY)).toMatch(/; and 2 more\.$/);
});
