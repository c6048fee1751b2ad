import { expect, test } from 'vitest';
import { sisterFor, sisterOffers } from '#domain/plans/sister-offers.ts';

test('the 8-K brand advertises the all-filings brand with its additional forms', () => {
  expect(sisterOffers('8k')).toEqual([
    {
      brand: 'all',
      forms: ['13F', 'DEF 14A', 'S-1', 'D', '424B4'],
      text: 'Track ALL SEC filings including IPOs!',
    },
  ]);
});

test.each([
  ['8-K', '8k'],
  ['10-Q', '8k'],
  ['10-K', '8k'],
  ['13D', 'all'],
  ['13G', 'all'],
  ['DEF 14A', 'all'],
  ['13F', 'all'],
  ['S-1', 'all'],
] as const)('the Form 4 brand links from a locked %s to brand %s', (form, brand) => {
  expect(sisterFor('form4', form)).toBe(brand);
});

test('a brand with its own plans does not link to another one for locked forms', () => {
  expect(sisterFor('8k', '13F')).toBeNull();
  expect(sisterFor('all', '13F')).toBeNull();
});
