import { expect, test } from 'vitest';
import { planDates } from '#domain/forms/ownership/insiders/plan-dates.ts';

test.each([
  ['sold under a Rule 10b5-1 trading plan adopted by the reporting person on August 16, 2024.', '2024-08-16'],
  ['EFFECTED UNDER A RULE 10B5-1 TRADING PLAN PREVIOUSLY ADOPTED ON SEPTEMBER  14, 2024.', '2024-09-14'],
  ['Pursuant to a 10b5-1 plan entered into on 11/10/2025.', '2025-11-10'],
  ['Sold on May 2, 2026 under a 10b5 plan dated June 15, 2025.', '2025-06-15'],
  ['On March 3, 2025, the reporting person adopted a Rule 10b5-1 plan.', '2025-03-03'],
  ['Made under a Rule 10b5-1 plan. The plan was adopted on May 4, 2025.', '2025-05-04'],
])('%s', (note, date) => {
  expect(planDates([note])).toEqual([date]);
});

test.each([
  'Sold on May 2, 2026 under a Rule 10b5-1 plan adopted by the holder.',
  'Shares held by a trust dated June 15, 2020. Sold under a Rule 10b5-1 plan.',
  'The stock incentive plan was adopted on May 4, 2025.',
  'A Rule 10b5-1 plan adopted in June 2020.',
])('finds no date in: %s', (note) => {
  expect(planDates([note])).toEqual([]);
});

test('every date is listed once, oldest first', () => {
  const note = (day: string) => `A Rule 10b5-1 plan adopted on ${day}.`;

  expect(planDates([note('2025-05-01'), note('2024-05-01'), note('2025-05-01')])).toEqual([
    '2024-05-01',
    '2025-05-01',
  ]);
});
