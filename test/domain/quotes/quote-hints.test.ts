import { expect, it } from 'vitest';
import { rangeHint, volumeHint } from '#domain/quotes/quote-hints.ts';

it('a price is near its low below 25% of the 52-week range, near its high above 75%', () => {
  expect([124, 125, 175, 176].map((price) => rangeHint(price, 100, 200))).toEqual([
    'Near Low',
    null,
    null,
    'Near High',
  ]);
  expect([rangeHint(null, 1, 2), rangeHint(1, null, 2), rangeHint(1, 2, 2)]).toEqual([null, null, null]);
});

it('only unusual volume gets a hint', () => {
  expect([200, 130, 129, 70, 69].map((volume) => volumeHint(volume, 100)?.level ?? null)).toEqual([
    'high',
    'above',
    null,
    null,
    'low',
  ]);
  expect([volumeHint(null, 1), volumeHint(1, 0)]).toEqual([null, null]);
});
