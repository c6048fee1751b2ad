import { expect, test } from 'vitest';
import { holdingThrough } from '#domain/forms/ownership/insiders/holding.ts';

const sold = (shares: number | null, shares_after: number | null) => ({
  acquired_disposed: 'D' as const,
  shares,
  shares_after,
});
const bought = (shares: number, shares_after: number) => ({
  acquired_disposed: 'A' as const,
  shares,
  shares_after,
});

test.each([
  ['one line', [sold(100, 900)], { before: 1_000, after: 900 }],
  ['a running balance', [sold(100, 900), sold(400, 500)], { before: 1_000, after: 500 }],
  ['an exercise and its sale', [bought(50, 1_050), sold(50, 1_000)], { before: 1_000, after: 1_000 }],
  ['the final balance on every line', [sold(100, 500), sold(400, 500)], { before: 1_000, after: 500 }],
  ['a first purchase', [bought(100, 100)], { before: 0, after: 100 }],
  ['balances rounded to whole shares', [sold(100.4, 900), sold(100.4, 799)], { before: 1_000.4, after: 799 }],
])('the holdings before and after are read from %s', (_, lines, holding) => {
  expect(holdingThrough(lines)).toEqual(holding);
});

test.each([
  ['balances of several accounts', [sold(100, 900), sold(100, 50_000)]],
  ['a line without a balance', [sold(100, 900), sold(100, null)]],
  ['a line without a number of shares', [sold(null, 900)]],
  ['more bought than is held', [bought(100, 40)]],
  ['no line', []],
])('no holdings are read from %s', (_, lines) => {
  expect(holdingThrough(lines)).toBeNull();
});
