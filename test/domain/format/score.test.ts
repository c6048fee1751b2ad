import { expect, test } from 'vitest';
import { formatScore } from '#domain/format/format-score.ts';

test.each([
  [7.5, '7.5 of 10'],
  [10, '10.0 of 10'],
  [0.05, '0.1 of 10'],
  [0.04, 'routine'],
  [0, 'routine'],
])('a score of %d is displayed as %s', (score, words) => {
  expect(formatScore(score)).toBe(words);
});
