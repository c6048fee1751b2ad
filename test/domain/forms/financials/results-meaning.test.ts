import { expect, test } from 'vitest';
import { resultsMeaning } from '#domain/forms/financials/results-meaning.ts';

const figure = (value: number, prior: number | null) => ({
  value,
  prior,
  change: prior === null ? null : (value - prior) / Math.abs(prior),
  passage: '',
});

test.each([
  ['profit', figure(102, 95), figure(27, null)],
  ['sales', figure(102, null), figure(27, 24)],
  ['both', figure(102, null), figure(27, null)],
])(
  'if the year before is missing for %s, results get no explanation, rather than a general one',
  (_, revenue, net_income) => {
    expect(resultsMeaning({ revenue, net_income })).toBe('');
  },
);

test('results are explained by comparing them with the previous year', () => {
  expect(resultsMeaning({ revenue: figure(102, 95), net_income: figure(27, 24) })).toContain(
    'Profit grew faster than sales',
  );
  expect(resultsMeaning({ revenue: figure(102, null), net_income: figure(-3, null) })).toContain(
    'still loses money',
  );
});
