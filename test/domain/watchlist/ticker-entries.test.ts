import { expect, it } from 'vitest';
import { isNearLimit, limitProblem, quickAddTicker } from '#domain/watchlist/ticker-entries.ts';

it('a search can be a ticker if it has 1 to 5 characters of A-Z, 0-9, dot or hyphen', () => {
  expect(['amd', 'BRK.B', 'BF-B', 'TOOLONG', 'A$', '', '..'].map(quickAddTicker)).toEqual([
    'AMD',
    'BRK.B',
    'BF-B',
    null,
    null,
    null,
    null,
  ]);
});

it('only new tickers count against the limit', () => {
  const watched = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'BRK-B'];
  expect(limitProblem(['X', 'Y'], watched, 10)).toBe('Adding 2 ticker(s) would exceed your limit of 10.');
  expect(limitProblem(['X'], watched, 10)).toBeNull();
  expect(limitProblem(['X', 'BRK.B', 'A'], watched, 10)).toBeNull();
  expect(limitProblem(['X', 'Y'], watched, null)).toBeNull();
});

it('a user whose limit was lowered can still update watched tickers', () => {
  expect(limitProblem(['A'], ['A', 'B', 'C'], 2)).toBeNull();
});

it('the meter warns above 90% of the limit', () => {
  expect([isNearLimit(45, 50), isNearLimit(46, 50), isNearLimit(9, 10), isNearLimit(10, 10)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
