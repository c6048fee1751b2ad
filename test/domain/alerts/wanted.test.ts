import { expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import { wantedTicker } from '#domain/alerts/wanted.ts';
import { storedFiling } from '#test/support/stored-filing.ts';

const user = anonymousUser({ id: 'ann', brand: '8k', createdAt: '2026-11-20T15:00:00.000Z' });
const filing = { ...storedFiling(), formType: '8-K', tickers: ['GOOG', 'GOOGL'] };
const watching = (...watched: [ticker: string, form: string][]) => ({
  user,
  watched: watched.map(([ticker, form]) => ({ ticker, forms: [form] })),
});

test.each([
  [
    'the ticker that it speaks of, where both are watched',
    watching(['GOOGL', '8-K'], ['GOOG', '8-K']),
    'GOOG',
  ],
  ['another of the filing, where that one was taken off', watching(['GOOGL', '8-K']), 'GOOGL'],
  ['another of the filing, where its form was taken off', watching(['GOOG', '4'], ['GOOGL', '8-K']), 'GOOGL'],
  ['nothing, where neither wants the form', watching(['GOOG', '4'], ['GOOGL', '4']), null],
  ['nothing, where only a company beside is watched', watching(['AAPL', '8-K']), null],
])('an alert is told by %s', (_what, reader, ticker) => {
  expect(wantedTicker(reader, 'GOOG', filing)).toBe(ticker);
});
