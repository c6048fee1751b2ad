import { describe, expect, test } from 'vitest';
import { FORMS } from '#domain/form-types/catalogue.ts';
import { chosenForms } from '#domain/plans/chosen-forms.ts';
import { isPro, tickerLimit } from '#domain/plans/plan.ts';
import { entriesOf } from '#domain/text/entries.ts';
import { overTickerLimit } from '#domain/watchlist/requested-tickers.ts';

const FREE = { planType: 'free', planStatus: 'none', isAdmin: false, addOnPacks: 0, storedTickerLimit: null };

test('entries are split at commas, trimmed, uppercased and deduplicated', () => {
  expect(entriesOf(' aapl , msft,, AAPL ')).toEqual(['AAPL', 'MSFT']);
  expect(entriesOf(['aapl,nvda', ' '])).toEqual(['AAPL', 'NVDA']);
});

describe('requested forms', () => {
  test('are returned in catalog order', () => {
    expect(chosenForms('10-K, 8-k', { brand: 'all', pro: false })).toEqual(['8-K', '10-K']);
  });
  test('stay undefined if not mentioned', () => {
    expect(chosenForms(undefined, { brand: '8k', pro: false })).toBeUndefined();
  });
  test('may be any in the catalog for PRO, on every brand', () => {
    const all = FORMS.map(({ value }) => value);
    expect(chosenForms(all, { brand: 'form4', pro: true })).toEqual(all);
  });
  test('include new listings for PRO only, even on the brand with twelve forms', () => {
    expect(() => chosenForms('NEW_LISTINGS', { brand: 'all', pro: false })).toThrow(
      'Form NEW_LISTINGS is not part of your plan.',
    );
  });
});

describe('the ticker limit', () => {
  test.each([
    [FREE, 10],
    [{ ...FREE, planType: 'pro', planStatus: 'active' }, 50],
    [{ ...FREE, planType: 'pro', planStatus: 'past_due' }, 10],
    [{ ...FREE, isAdmin: true }, 50],
    [{ ...FREE, planType: 'pro', planStatus: 'active', addOnPacks: 3 }, 110],
    [{ ...FREE, addOnPacks: 3 }, 10],
    [{ ...FREE, storedTickerLimit: 70 }, 70],
  ])('of %j is %i', (user, limit) => {
    expect(tickerLimit(user)).toBe(limit);
  });
  test('an admin counts as PRO', () => {
    expect(isPro({ ...FREE, isAdmin: true })).toBe(true);
  });
  test('is refused with its fixed message', () => {
    expect(overTickerLimit(2, 10).message).toBe('Adding 2 ticker(s) would exceed your limit of 10.');
  });
});
