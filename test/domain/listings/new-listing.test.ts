import { describe, expect, test } from 'vitest';
import { listingStage } from '#domain/form-types/lookup.ts';
import { type ListingStep, type NewListing, withListingStep } from '#domain/listings/new-listing.ts';
import fc from '#test/support/properties.ts';

const FORMS = {
  'S-1': 'registered',
  'S-1/A': 'registered',
  '8-A12B': 'admitted',
  CERT: 'admitted',
  '424B4': 'priced',
} as const;

function news(form: string, day: number, over: Partial<ListingStep> & { isUnlisted?: boolean } = {}) {
  const { isUnlisted = true, ...listing } = over;
  const step: ListingStep = {
    accession: `a-${day}`,
    form,
    acceptedAt: new Date(Date.UTC(2026, 8, day)).toISOString(),
    one_liner: form,
    link: 'https://www.sec.gov/',
    company: 'Acme Inc',
    ticker: null,
    exchange: null,
    amount: null,
    price: null,
    underwriters: [],
    opens: null,
    ...listing,
  };
  return { cik: '0001234567', step, isUnlisted };
}

const listing = (...all: ReturnType<typeof news>[]) =>
  all.reduce<NewListing | null>((story, one) => withListingStep(story, one), null);

describe('a new listing', () => {
  test.each(Object.entries(FORMS))('has %s as a step: %s', (form, stage) => {
    expect(listingStage(form)).toBe(stage);
  });

  test.each(['8-K', '424B2', '424B5', 'S-3', 'D', '10-12G'])('has no step for %s', (form) => {
    expect(listingStage(form)).toBeNull();
  });

  test('is one entry in the list from registration to pricing', () => {
    const story = listing(
      news('S-1', 1, { amount: 100e6, exchange: 'Nasdaq' }),
      news('S-1/A', 10, { ticker: 'ACME', price: { low: 14, high: 16 } }),
      news('8-A12B', 20, { exchange: 'The Nasdaq Stock Market' }),
      news('424B4', 21, { amount: 180e6, price: { low: 18, high: 18 } }),
    );

    expect(story).toMatchObject({
      ticker: 'ACME',
      exchange: 'The Nasdaq Stock Market',
      stage: 'priced',
      amount: 180e6,
      price: { low: 18, high: 18 },
    });
    expect(story?.steps.map(({ form }) => form)).toEqual(['S-1', 'S-1/A', '8-A12B', '424B4']);
  });

  test('does not start with an amendment or a company that is already listed', () => {
    expect(listing(news('S-1/A', 1))).toBeNull();
    expect(listing(news('S-1', 1, { isUnlisted: false }))).toBeNull();
    expect(listing(news('8-A12B', 1, { isUnlisted: false }))).toBeNull();
  });

  test('continues after the company gets its ticker', () => {
    expect(listing(news('S-1', 1), news('424B4', 2, { isUnlisted: false }))?.stage).toBe('priced');
  });

  test('ends with a withdrawal and resumes with new filings', () => {
    expect(listing(news('S-1', 1), news('RW', 2))?.stage).toBe('withdrawn');
    expect(listing(news('S-1', 1), news('RW', 2), news('S-1', 3))?.stage).toBe('registered');
  });

  test('starts again after years without a filing', () => {
    const later = listing(news('S-1', 1), news('S-1', 900));
    expect(later?.steps).toHaveLength(1);
  });

  test('keeps the kind that its registration implies', () => {
    expect(listing(news('10-12B', 1), news('8-A12B', 2))?.kind).toBe('spin-off');
  });

  test('is the same no matter in which order filings are read, or if they are read twice', () => {
    const rest = fc.array(
      fc.record({
        form: fc.constantFrom('S-1/A', '8-A12B', '424B4', 'RW'),
        day: fc.integer({ min: 2, max: 60 }),
        amount: fc.option(fc.nat()),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rest, fc.infiniteStream(fc.nat()), (others, keys) => {
        const days = new Map(others.map((other) => [other.day, other]));
        const all = [...days.values()].map(({ form, day, amount }) => news(form, day, { amount }));
        const first = news('S-1', 1);
        const shuffled = all
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);

        const inOrder = listing(
          first,
          ...all.toSorted((a, b) => a.step.acceptedAt.localeCompare(b.step.acceptedAt)),
        );
        expect(listing(first, ...shuffled, ...all)).toEqual(inOrder);
      }),
    );
  });
});
