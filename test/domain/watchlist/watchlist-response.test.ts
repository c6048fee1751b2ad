import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WatchlistResponse } from '#domain/contract/watchlist-contract.ts';

test.each(['watchlist', 'results'])('the list is read from the field %s', (field) => {
  const { watchlist } = v.parse(WatchlistResponse, { [field]: [{ ticker: 'AAPL' }] });
  expect(watchlist.map(({ ticker }) => ticker)).toEqual(['AAPL']);
});

test.each([
  ['note', { note: 'x', notes: null }, { note: 'x' }],
  ['notes', { notes: 'x' }, { note: 'x' }],
  ['change_percent', { change_percent: 0, price_change_percent: 1.2 }, { change_percent: 0 }],
  ['price_change_percent', { price_change_percent: 1.2 }, { change_percent: 1.2 }],
])('a value is read from the field %s', (_field, part, read) => {
  const { watchlist } = v.parse(WatchlistResponse, { watchlist: [{ ticker: 'AAPL', ...part }] });
  expect(watchlist).toMatchObject([read]);
});

test('a level that is not one of the four is refused', () => {
  const item = { ticker: 'AAPL', highest_importance: 'SEVERE' };
  expect(v.is(WatchlistResponse, { watchlist: [item] })).toBe(false);
});
