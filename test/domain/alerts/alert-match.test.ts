import { expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import { listedView, matchingView, recipientOf } from '#domain/alerts/alert-match.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const user = anonymousUser({ id: 'ann', brand: '8k', createdAt: '2026-11-20T15:00:00.000Z' });
const filing = { ...storedFiling(), formType: '8-K', tickers: ['GOOG', 'GOOGL'] };
const watching = (...watched: [ticker: string, form: string][]) => ({
  user,
  watched: watched.map(([ticker, form]) => ({
    ticker,
    forms: [form],
    brand: '8k' as const,
    realTimeForms: [] as string[],
    isPaused: false,
  })),
});

test.each([
  ['its own ticker, if both are watched', watching(['GOOGL', '8-K'], ['GOOG', '8-K']), 'GOOG'],
  ['another ticker of the filing, if its own was removed', watching(['GOOGL', '8-K']), 'GOOGL'],
  [
    'another ticker of the filing, if the form was removed from its own',
    watching(['GOOG', '4'], ['GOOGL', '8-K']),
    'GOOGL',
  ],
  ['none, if the form is chosen for neither', watching(['GOOG', '4'], ['GOOGL', '4']), null],
  ['none, if only other companies are watched', watching(['AAPL', '8-K']), null],
])('an alert shows %s', (_what, reader, ticker) => {
  expect(matchingView(reader, 'GOOG', filing)?.ticker ?? null).toBe(ticker);
});

test('a real-time setting for a ticker’s form takes precedence over the general delivery setting', () => {
  const { watched } = watching(['GOOG', '8-K'], ['AAPL', '8-K']);
  const reader = {
    user: { ...user, delivery: 'digest' as const },
    watched: watched.map((each) => (each.ticker === 'GOOG' ? { ...each, realTimeForms: ['8-K'] } : each)),
  };
  expect(recipientOf(reader, 'GOOG', '8-K').delivery).toBe('everything');
  expect(recipientOf(reader, 'GOOG', '4').delivery).toBe('digest');
  expect(recipientOf(reader, 'AAPL', '8-K').delivery).toBe('digest');
});

test('a new-listing alert is sent only to PRO readers whose minimum level it reaches and who still want it at the time of sending', () => {
  const pro = { ...user, planType: 'pro' as const, planStatus: 'active' as const };
  const listed = (facts: Partial<typeof user>, ticker: string = NEW_LISTINGS) => {
    const reader = {
      user: { ...pro, listingAlerts: { isOn: true, since: '2026-11-20T15:00:00.000Z' }, ...facts },
      watched: [],
    };
    return listedView(reader, { ticker }, filing)?.ticker ?? null;
  };

  expect(listed({})).toBe(NEW_LISTINGS);
  expect(listed({}, 'GOOG')).toBeNull();
  expect(listed({ listingAlerts: { isOn: false, since: '2026-11-20T15:00:00.000Z' } })).toBeNull();
  expect(listed({ planType: 'free', planStatus: 'inactive' })).toBeNull();
  expect(listed({ minImportance: 'CRITICAL' })).toBeNull();
});
