import { expect, test } from 'vitest';
import { annualRevenueIn } from '#domain/companies/company-size.ts';

const revenue = (facts: {
  value?: number;
  unit?: string;
  period_start?: string | null;
  period_end?: string;
}) => ({
  name: 'revenue',
  value: 1_000,
  unit: 'USD',
  period_start: '2026-01-01',
  period_end: '2026-03-31',
  ...facts,
});

test.each([
  ['a quarter counts four times', {}, 4_000],
  ['a year counts once', { period_start: '2025-01-01', period_end: '2025-12-31' }, 1_000],
  ['half a year is not sure', { period_end: '2026-06-30' }, undefined],
  ['other money is not weighed', { unit: 'EUR' }, undefined],
  ['a company without revenue has none', { value: 0 }, undefined],
])('%s', (_, facts, expected) => {
  expect(annualRevenueIn([revenue(facts)])?.value).toBe(expected);
});
