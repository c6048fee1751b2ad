import { expect, it } from 'vitest';
import { rangeHint, volumeHint } from '#domain/watchlist/quote-hints.ts';

it('calls a price near its low under a quarter of the year’s range, near its high over three', () => {
  expect([124, 125, 175, 176].map((price) => rangeHint(price, 100, 200))).toEqual([
    'Near Low',
    null,
    null,
    'Near High',
  ]);
  expect([rangeHint(null, 1, 2), rangeHint(1, null, 2), rangeHint(1, 2, 2)]).toEqual([null, null, null]);
});

it('speaks of an unusual volume only', () => {
  expect([200, 130, 129, 70, 69].map((volume) => volumeHint(volume, 100)?.level ?? null)).toEqual([
    'high',
    'above',
    null,
    null,
    'low',
  ]);
  expect([volumeHint(null, 1), volumeHint(1, 0)]).toEqual([null, null]);
});
