import { describe, expect, test } from 'vitest';
import { FORMS } from '#domain/form-types/form-catalog.ts';
import { chosenForms } from '#domain/plans/chosen-forms.ts';
import {
  assertOffered,
  ENTITLEMENTS,
  entitlementsOf,
  formsOpenTo,
  tickerLimit,
  tierOf,
} from '#domain/plans/entitlements.ts';

const VISITOR = {
  planType: 'free',
  planStatus: 'none',
  isAdmin: false,
  email: null,
  emailVerified: false,
  phone: null,
  phoneVerified: false,
  addOnPacks: 0,
  storedTickerLimit: null,
};
const ASKED = { ...VISITOR, email: 'ann@example.com' };
const FREE = { ...ASKED, emailVerified: true };
const PRO = { ...FREE, planType: 'pro', planStatus: 'active' };

test.each([
  ['nobody', null, 'anonymous'],
  ['a visitor with a watchlist', VISITOR, 'anonymous'],
  ['a user whose address waits for its proof', ASKED, 'unverified'],
  ['a user with a verified address', FREE, 'free'],
  ['a user with a verified phone', { ...VISITOR, phone: '+12125550100', phoneVerified: true }, 'free'],
  ['a user who pays', PRO, 'pro'],
  ['a user whose payment failed', { ...PRO, planStatus: 'past_due' }, 'free'],
  ['an admin', { ...VISITOR, isAdmin: true }, 'admin'],
] as const)('%s is %3$s', (_, viewer, tier) => {
  expect(tierOf(viewer)).toBe(tier);
});

test.each([
  [null, 'headline', null],
  [ASKED, 'headline', null],
  [FREE, 'headline', 'digest'],
  [PRO, 'full', 'realtime'],
  [{ ...VISITOR, isAdmin: true }, 'full', 'realtime'],
] as const)('%j reads the %s of an analysis and gets alerts by %s', (viewer, analysis, alerts) => {
  expect(entitlementsOf(viewer)).toMatchObject({ analysis, alerts });
});

describe('forms', () => {
  const free = formsOpenTo(ENTITLEMENTS.free, 'all');

  test('are returned in catalog order', () => {
    expect(chosenForms('10-K, 8-k', free)).toEqual(['8-K', '10-K']);
  });

  test('remain undecided if the request does not mention them', () => {
    expect(chosenForms(undefined, free)).toBeUndefined();
  });

  test('in the whole catalog are open to PRO, on every brand', () => {
    const all = FORMS.map(({ value }) => value);
    expect(chosenForms(all, formsOpenTo(ENTITLEMENTS.pro, 'form4'))).toEqual(all);
  });

  test('open to free readers are those of the brand; on the all-filings brand, the twelve forms do not include new listings', () => {
    expect(formsOpenTo(ENTITLEMENTS.free, '8k')).toEqual(['8-K']);
    expect(() => chosenForms('NEW_LISTINGS', free)).toThrow('Form NEW_LISTINGS is not part of your plan.');
  });
});

test.each([
  [FREE, 10],
  [null, 10],
  [PRO, 50],
  [{ ...PRO, planStatus: 'past_due' }, 10],
  [{ ...FREE, isAdmin: true }, 50],
  [{ ...PRO, addOnPacks: 3 }, 110],
  [{ ...FREE, addOnPacks: 3 }, 10],
  [{ ...FREE, storedTickerLimit: 70 }, 70],
])('%j may watch %i tickers', (user, limit) => {
  expect(tickerLimit(user)).toBe(limit);
});

test('a brand rejects requests for features that it does not offer', () => {
  expect(() => assertOffered('8k', 'priceAlerts')).not.toThrow();
  expect(() => assertOffered('form4', 'priceAlerts')).toThrow('Form 4 Pulse has no price alerts.');
  expect(() => assertOffered('form4', 'csvExport')).toThrow('Form 4 Pulse has no CSV export.');
  expect(() => assertOffered('form4', 'billing')).toThrow('Form 4 Pulse has no billing.');
});
