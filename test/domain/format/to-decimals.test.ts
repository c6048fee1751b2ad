import { expect, test } from 'vitest';
import { toDecimals } from '#domain/format/to-decimals.ts';

test.each([
  [9.95, 1, '10.0'],
  [1.15, 1, '1.2'],
  [-1.15, 1, '-1.2'],
  [1.149, 1, '1.1'],
  [1.005, 2, '1.01'],
  [0.145 * 100, 0, '15'],
  [999.94, 1, '999.9'],
  [0, 1, '0.0'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(toDecimals(value, decimals)).toBe(text);
});
