import { expect, test } from 'vitest';
import { money } from '#domain/forms/financials/figure-wording.ts';
import { shortDollars } from '#domain/wording/short-dollars.ts';

test.each([
  [2_125, '$2,125'],
  [536_400, '$536K'],
  [999_499, '$999K'],
  [999_500, '$1.0M'],
  [1_049_999, '$1.0M'],
  [1_150_000, '$1.2M'],
  [999_949_999, '$999.9M'],
  [999_950_000, '$1.0B'],
  [1_250_000_000, '$1.3B'],
  [1_005_000_000_000, '$1.01T'],
])('%d is formatted as %s', (value, text) => {
  expect(shortDollars(value)).toBe(text);
});

test.each([
  [9_950_000, '$10.0M'],
  [1_150_000, '$1.2M'],
  [-1_350_000, '−$1.4M'],
  [1_149_999, '$1.1M'],
  [1_005_000_000_000, '$1.01T'],
])('in reports, %d is formatted as %s', (value, text) => {
  expect(money(value, 'USD')).toBe(text);
});
