import { expect, test } from 'vitest';
import { checkedThreshold } from '#domain/alert-threshold.ts';
import type { AlertThreshold } from '#domain/contract/settings.ts';

const threshold = (part: Partial<AlertThreshold>): AlertThreshold => ({
  price_above: null,
  price_below: null,
  change_percent: null,
  ...part,
});

test.each([
  {},
  { price_above: 0.01 },
  { price_above: 250, price_below: 180.5, change_percent: 5 },
  { price_below: 250, change_percent: 0.5 },
])('%j makes sense', (part) => {
  expect(checkedThreshold(threshold(part))).toEqual(threshold(part));
});

test.each([
  [{ price_above: 0 }, 'Please enter numbers above zero.'],
  [{ price_below: -1 }, 'Please enter numbers above zero.'],
  [{ change_percent: Number.NaN }, 'Please enter numbers above zero.'],
  [{ price_above: Number.POSITIVE_INFINITY }, 'Please enter numbers above zero.'],
  [{ price_above: 100, price_below: 100 }, 'Price above must be higher than price below.'],
  [{ price_above: 100, price_below: 120 }, 'Price above must be higher than price below.'],
])('%j makes none', (part, problem) => {
  expect(() => checkedThreshold(threshold(part))).toThrow(problem);
});
