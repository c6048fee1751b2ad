import { expect, test } from 'vitest';
import { exchangeIn } from '#domain/companies/exchange-listing.ts';
import { type ListingFilter, matchesListing, sortedListings } from '#domain/listings/listing-filter.ts';
import { listingNews } from '#domain/listings/listing-news.ts';
import {
  EXCHANGE_OPTIONS,
  listingWarning,
  priceHistory,
  priceText,
  sizeHistory,
  stepWords,
} from '#domain/listings/listing-words.ts';
import {
  type ListingStep,
  type NewListing,
  withListingStep,
  withOpening,
} from '#domain/listings/new-listing.ts';
import { shownStage } from '#domain/listings/shown-stage.ts';

function storyOf(forms: readonly string[], terms: Partial<ListingStep>[] = []): NewListing {
  const story = forms.reduce<NewListing | null>(
    (before, form, at) =>
      withListingStep(before, {
        cik: '0001234567',
        isUnlisted: true,
        step: {
          accession: `a-${at}`,
          form,
          acceptedAt: new Date(Date.UTC(2026, 8, at + 1)).toISOString(),
          one_liner: 'Files for an IPO',
          link: 'https://www.sec.gov/',
          company: 'Acme Inc',
          ticker: 'ACME',
          exchange: 'Nasdaq Global Select Market',
          amount: null,
          price: null,
          underwriters: [],
          opens: null,
          ...terms[at],
        },
      }),
    null,
  );
  if (story === null) throw new Error('These forms begin no story.');
  return story;
}

test.each([
  ['registered', ['S-1']],
  ['amended', ['S-1', 'S-1/A']],
  ['effective', ['S-1', 'S-1/A', 'EFFECT']],
  ['admitted', ['S-1', 'S-1/A', '8-A12B']],
  ['admitted', ['S-1', '8-A12B', 'CERT', 'EFFECT']],
  ['priced', ['F-1', '424B4']],
  ['listed', ['S-1', '8-A12B', 'EFFECT', '424B4']],
  ['listed', ['10-12B', '10-12B/A', 'CERT']],
  ['admitted', ['10-12B', '8-A12B']],
  ['withdrawn', ['S-1', 'S-1/A', 'RW']],
] as const)('a story is %s after %o', (stage, forms) => {
  expect(shownStage(storyOf(forms))).toBe(stage);
});

test.each(['EFFECT', 'RW', 'S-1/A'])('%s does not start a story', (form) => {
  expect(() => storyOf([form])).toThrow('These forms begin no story.');
});

test('the price and size of an offering are stated each time they change', () => {
  const range = { low: 14, high: 16 };
  const { steps } = storyOf(
    ['S-1', 'S-1/A', 'S-1/A', 'S-1/A', '424B4'],
    [
      { amount: 100_000_000 },
      { price: range, amount: 100_000_000 },
      { price: range },
      { price: { low: 16, high: 18.5 }, amount: 120_000_000 },
      { price: { low: 19, high: 19 } },
    ],
  );

  expect(priceHistory(steps).map(priceText)).toEqual(['$14–16', '$16–18.50', '$19']);
  expect(sizeHistory(steps)).toEqual([100_000_000, 120_000_000]);
});

test.each([
  ['S-1', 'Registered'],
  ['F-1/A', 'Amended'],
  ['EFFECT', 'Effective'],
  ['8-A12B', 'Listing filed'],
  ['CERT', 'Exchange approves'],
  ['424B4', 'Priced'],
  ['RW', 'Withdrawn'],
])('a step of form %s is called "%s"', (form, words) => {
  expect(stepWords({ form })).toBe(words);
});

test.each<[Partial<ListingFilter>, boolean]>([
  [{}, true],
  [{ stage: 'amended' }, true],
  [{ stage: 'registered' }, false],
  [{ kind: 'foreign-ipo' }, false],
  [{ exchange: 'nasdaq' }, true],
  [{ min_size: 50_000_000 }, true],
  [{ min_size: 200_000_000 }, false],
  [{ words: 'acme goldman' }, true],
  [{ words: 'acme lazard' }, false],
])('a filter %o matches an amended Nasdaq IPO of $100M by Goldman Sachs: %s', (filter, isMatch) => {
  const story = storyOf(['S-1', 'S-1/A'], [{ amount: 100_000_000, underwriters: ['Goldman Sachs'] }]);
  expect(matchesListing(story, filter)).toBe(isMatch);
});

test('sorting by size puts the largest first and unknown sizes last', () => {
  const [small, large, unknown] = [5, 9, null].map((amount) => ({ ...storyOf(['S-1']), amount }));
  const sorted = sortedListings(
    [unknown, small, large].filter((story) => story !== undefined),
    'size',
  );
  expect(sorted.map(({ amount }) => amount)).toEqual([9, 5, null]);
});

test.each([
  [
    'Range lowered',
    [
      [14, 16],
      [12, 14],
    ],
    [],
  ],
  [
    'Priced below its range',
    [
      [14, 16],
      [13, 13],
    ],
    [],
  ],
  ['Size cut', [], [150e6, 120e6]],
  [
    null,
    [
      [14, 16],
      [16, 18],
    ],
    [150e6, 145e6],
  ],
  [
    null,
    [
      [14, 16],
      [14, 14],
    ],
    [],
  ],
] as const)('the terms of an offering warn: %o', (warning, prices, sizes) => {
  const ranges = prices.map(([low, high]) => ({ low, high }));
  expect(listingWarning({ prices: ranges, sizes })).toBe(warning);
});

test('a filing shows the history of its listing up to that filing, and whether the listing reached a new stage', () => {
  const story = storyOf(['S-1', 'S-1/A', 'S-1/A'], [{ amount: 50e6 }, { amount: 60e6 }]);
  const opened = withOpening(story, 'a-1', 'amended');
  expect(listingNews(opened, 'a-0')).toMatchObject({ stage: 'registered', filings: 1, sizes: [50e6] });
  expect(listingNews(opened, 'a-1')).toMatchObject({ stage: 'amended', isNewStage: true, filings: 2 });
  expect(listingNews(opened, 'a-2')).toMatchObject({ stage: 'amended', isNewStage: false, filings: 3 });
  expect(listingNews(opened, 'of-another')).toBeNull();
});

test.each([
  ['The Nasdaq Stock Market LLC', 'Nasdaq'],
  ['New York Stock Exchange LLC', 'NYSE'],
])('the filter for an exchange finds listings on %s', (written, text) => {
  const exchange = exchangeIn(written);
  const { value } = EXCHANGE_OPTIONS.find((option) => option.text === text) ?? { value: 'none' };
  expect(matchesListing({ ...storyOf(['S-1']), exchange }, { exchange: value })).toBe(true);
});
