import { expect, test } from 'vitest';
import { highestImportance, importanceOf } from '#domain/importance.ts';

test.each([
  [10, 'CRITICAL'],
  [8.5, 'CRITICAL'],
  [8.4, 'HIGH'],
  [6.5, 'HIGH'],
  [6.4, 'MEDIUM'],
  [4, 'MEDIUM'],
  [3.9, 'LOW'],
  [0, 'LOW'],
] as const)('a score of %d is %s', (score, level) => {
  expect(importanceOf(score)).toBe(level);
});

test('the highest of several levels is used, regardless of their order', () => {
  expect(highestImportance(['LOW', 'HIGH', 'MEDIUM'])).toBe('HIGH');
  expect(highestImportance([])).toBeNull();
});
