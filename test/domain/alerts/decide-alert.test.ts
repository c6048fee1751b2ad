import { describe, expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import { type Circumstances, decideAlert } from '#domain/alerts/decide-alert.ts';
import type { GatheredFiling } from '#domain/alerts/gathering.ts';
import { savedSearch } from '#test/support/builders/saved-search.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const LATER = new Date('2026-11-20T15:01:30.000Z');
const ALERT = { channel: 'email' as const, ticker: 'AAPL', found: [] };
const filing = storedFiling();
const critical = storedFiling({ assessment: { ...filing.assessment, importance_level: 'CRITICAL' } });

const user: Reader['user'] = {
  ...anonymousUser({ id: 'ann', brand: '8k', createdAt: '2026-11-01T15:00:00.000Z' }),
  email: 'ann@example.com',
  emailVerified: true,
  notifyVia: ['email'],
  planType: 'pro',
  planStatus: 'active',
};
const reader = (over: Partial<Reader['user']> = {}, forms = ['8-K']): Reader => ({
  user: { ...user, ...over },
  watched: [{ ticker: 'AAPL', forms, brand: '8k', realTimeForms: [], isPaused: false }],
});
const sentJustBefore: GatheredFiling = {
  accession: '0000320193-26-000100',
  acceptedAt: '2026-11-20T14:59:30.000Z',
  formType: '8-K',
  level: 'HIGH',
  tellAt: '2026-11-20T14:59:40.000Z',
};

function decide(over: Partial<Circumstances> = {}, about = filing) {
  return decideAlert(ALERT, about, {
    reader: reader(),
    isSuppressed: false,
    ahead: [],
    until: NOW,
    now: NOW,
    ...over,
  });
}

test('sends an alert to a verified PRO reader, describing the filing from the watched ticker’s point of view', () => {
  expect(decide()).toMatchObject({ kind: 'send', address: 'ann@example.com', view: { ticker: 'AAPL' } });
});

test.each([
  ['the form is no longer chosen', { reader: reader({}, ['10-K']) }, 'skipped', 'not_wanted'],
  ['the address is not verified', { reader: reader({ emailVerified: false }) }, 'skipped', 'not_verified'],
  ['the address refuses our mail', { isSuppressed: true }, 'suppressed', 'suppressed'],
])('skips an alert when %s', (_when, circumstances, status, reason) => {
  expect(decide(circumstances)).toEqual({ kind: 'skip', status, reason });
});

test('holds a free reader’s alert for the digest', () => {
  const circumstances = { reader: reader({ planType: 'free', planStatus: 'none' }), isSuppressed: true };
  expect(decide(circumstances)).toMatchObject({ kind: 'hold', reason: 'digest' });
});

describe('shortly after another filing for the same ticker', () => {
  test('holds the alert, so that both filings can share a message', () => {
    const held = { kind: 'hold', reason: 'gathered', until: LATER };
    expect(decide({ ahead: [sentJustBefore], until: LATER })).toEqual({ ...held, isFirst: true });
    const waiting = { ...sentJustBefore, accession: '0000320193-26-000102', tellAt: LATER.toISOString() };
    expect(decide({ ahead: [sentJustBefore, waiting], until: LATER })).toEqual({ ...held, isFirst: false });
  });

  test.each([
    ['a CRITICAL filing never waits', {}, critical],
    ['the wait is over', { until: NOW }, filing],
    [
      'the reader did not choose the form of the other',
      { ahead: [{ ...sentJustBefore, formType: '4' }] },
      filing,
    ],
    [
      'the other is below the level that the reader chose',
      { reader: reader({ minImportance: 'HIGH' }), ahead: [{ ...sentJustBefore, level: 'LOW' as const }] },
      filing,
    ],
  ])('sends at once: %s', (_why, circumstances, about) => {
    expect(decide({ ahead: [sentJustBefore], until: LATER, ...circumstances }, about).kind).toBe('send');
  });
});

describe('an alert triggered by a saved search', () => {
  const found = [{ id: 'search-1', q: '"going concern"', start: 10, end: 23 }];
  const low = storedFiling({ assessment: { ...filing.assessment, importance_level: 'LOW' } });
  const decideFound = (over: Partial<Reader['user']> = {}) =>
    decideAlert({ ...ALERT, found }, low, {
      reader: reader({ savedSearches: [savedSearch()], minImportance: 'HIGH', ...over }, []),
      isSuppressed: false,
      ahead: [sentJustBefore],
      until: LATER,
      now: NOW,
    });

  test('is sent at once, regardless of the form, the level and earlier filings', () => {
    expect(decideFound()).toMatchObject({ kind: 'send', view: { ticker: 'AAPL' } });
  });

  test('waits for the digest of free readers, and of readers who chose a digest', () => {
    const free = decideFound({ planType: 'free', planStatus: 'none' });
    expect([free, decideFound({ delivery: 'digest' })]).toMatchObject([
      { kind: 'hold', reason: 'digest' },
      { kind: 'hold', reason: 'digest' },
    ]);
  });

  test('is not sent once the search is deleted, or if the plan includes fewer searches', () => {
    const others = [1, 2, 3].map((number) => savedSearch({ id: `older-${number}` }));
    const downgraded = { planType: 'free', planStatus: 'none', savedSearches: [...others, savedSearch()] };
    expect([decideFound({ savedSearches: [] }), decideFound(downgraded)]).toMatchObject([
      { kind: 'skip', reason: 'not_wanted' },
      { kind: 'skip', reason: 'not_wanted' },
    ]);
  });
});
