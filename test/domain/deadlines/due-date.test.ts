import { expect, test } from 'vitest';
import { type DueReport, dueDate, extended } from '#domain/deadlines/due-date.ts';
import { checkedCategory, taggedCategory } from '#domain/deadlines/filer-category.ts';
import { ACCELERATED, DUE, FOREIGN, LARGE, OTHER } from './known-due-dates.ts';

test.each(DUE)(
  'a %s for the period to %s of a company that is %s is due on %s',
  (form, end, category, date) => {
    expect(dueDate(form, end, category)).toEqual({ from: date, to: date });
  },
);

/**
 * Notices of late filing (Form 12b-25) show when a report was due, because they are filed on the due date or the next
 * business day. The notices' filing dates are from EDGAR's submissions for the companies.
 */
const NOTICES: [string, DueReport, string, string][] = [
  ['Alzamend Neuro', '10-Q', '2024-01-31', '2024-03-18'],
  ['Alzamend Neuro', '10-K', '2024-04-30', '2024-07-30'],
  ['Learn CW', '10-K', '2022-12-31', '2023-03-31'],
  ['Learn CW', '10-Q', '2023-03-31', '2023-05-15'],
  ['Learn CW', '10-Q', '2023-06-30', '2023-08-14'],
  ['Learn CW', '10-Q', '2023-09-30', '2023-11-14'],
  ['Learn CW', '10-K', '2023-12-31', '2024-04-01'],
  ['Learn CW', '10-Q', '2024-03-31', '2024-05-15'],
  ['Learn CW', '10-Q', '2024-06-30', '2024-08-14'],
  ['Solidion', '10-K', '2023-12-31', '2024-04-02'],
  ['Solidion', '10-Q', '2024-03-31', '2024-05-15'],
  ['Solidion', '10-Q', '2024-09-30', '2024-11-15'],
  ['Solidion', '10-K', '2024-12-31', '2025-04-01'],
  ['Solidion', '10-Q', '2025-03-31', '2025-05-15'],
  ['Solidion', '10-Q', '2025-06-30', '2025-08-15'],
  ['Solidion', '10-Q', '2025-09-30', '2025-11-17'],
];

test.each(NOTICES)(
  'the notice from %s about its %s for the period to %s was filed in time on %s',
  (_, form, end, filed) => {
    const { from: due } = dueDate(form, end, OTHER);
    const days = (Date.parse(filed) - Date.parse(due)) / 86_400_000;
    // The business day after a Friday is three calendar days later.
    expect(days).toBeLessThanOrEqual(3);
    expect(days).toBeGreaterThanOrEqual(0);
  },
);

test.each(FOREIGN)('a foreign company’s %s for the year to %s is due on %s', (form, end, date) => {
  expect(dueDate(form, end, null)).toEqual({ from: date, to: date });
});

test('if the filer category is unknown, the due date is a range that covers all categories', () => {
  expect(dueDate('10-K', '2025-12-31', null)).toEqual({ from: '2026-03-02', to: '2026-03-31' });
  expect(dueDate('10-Q', '2026-06-30', null)).toEqual({ from: '2026-08-10', to: '2026-08-14' });
});

test.each([
  // April 15 is the fifteenth day after March 31.
  ['10-K', '2024-12-31', '2025-04-15'],
  // Due on Monday, April 1, since March 30 is a Saturday; fifteen days later is a Tuesday.
  ['10-K', '2023-12-31', '2024-04-16'],
  // Five days after Thursday, May 15.
  ['10-Q', '2025-03-31', '2025-05-20'],
  // Five days after Monday, November 16 is a Saturday.
  ['10-Q', '2026-09-30', '2026-11-23'],
] as const)('a notice of late filing extends a %s to %s until %s', (form, end, date) => {
  expect(extended(form, dueDate(form, end, OTHER))).toEqual({ from: date, to: date });
});

test.each([
  ['Large accelerated filer', LARGE],
  ['Large Accelerated Filer', LARGE],
  ['Accelerated Filer', ACCELERATED],
  ['Non-accelerated Filer', OTHER],
  ['Non-Accelerated Filer', OTHER],
  ['Smaller reporting company', null],
  [undefined, null],
])('the tagged category %s is read as %s', (text, category) => {
  expect(taggedCategory(text)).toBe(category);
});

test.each([
  [
    'Large accelerated filer ☒ Accelerated filer ☐\nNon-accelerated filer ☐ Smaller reporting company ☐',
    LARGE,
  ],
  ['Large accelerated filer | ☐ | Accelerated filer | ☒ |\nNon-accelerated filer | ☐ |', ACCELERATED],
  ['Large accelerated filer ¨ Accelerated filer ¨ Non-accelerated filer þ', OTHER],
  ['[X] Large accelerated filer [ ] Accelerated filer [ ] Non-accelerated filer', LARGE],
  ['Large accelerated filer [ ] Accelerated filer [ ] Non-accelerated filer [X]', OTHER],
  ['Large accelerated filer, an accelerated filer, a non-accelerated filer', null],
  ['Large accelerated filer ☒ Accelerated filer ☒', null],
  ['', null],
])('the checkboxes in %j indicate %s', (cover, category) => {
  expect(checkedCategory(cover)).toBe(category);
});
