import { expect, test } from 'vitest';
import { isShownBy, marketListsOfBrand } from '#domain/market/brand-market.ts';

test.each([
  ['8k', ['important', 'events', 'listings']],
  ['form4', ['important', 'insiders', 'clusters', 'stakes', 'listings']],
  ['all', ['important', 'insiders', 'clusters', 'stakes', 'events', 'listings']],
] as const)('brand %s shows the lists that are made from its forms', (brand, lists) => {
  expect(marketListsOfBrand(brand)).toEqual(lists);
});

test.each([
  ['8k', '8-K/A', true],
  ['8k', '10-K', false],
  ['form4', 'SCHEDULE 13G/A', true],
  ['form4', '8-K', false],
  ['all', 'S-1', true],
] as const)('the important filings of brand %s include a %s: %s', (brand, form, isIncluded) => {
  expect(isShownBy(brand, form)).toBe(isIncluded);
});
