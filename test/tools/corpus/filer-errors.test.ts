import { describe, expect, test } from 'vitest';
import { hasCorpus } from '#test/support/corpus.ts';
import { measureFilerErrors } from '#tools/corpus/filer-errors/measure-filer-errors.ts';
import { isGood, LEAST_CAUGHT_OF_A_KIND, MOST_DOUBTED } from '#tools/eval/filer-errors.ts';

/** A percentage based on fewer copies than this says little. */
const FEWEST_COPIES = 10;

describe.skipIf(!hasCorpus)('errors in real Forms 3, 4, 5 and 13F', () => {
  const found = measureFilerErrors({ forms: 200, seed: 1 });
  const { forms, doubted, ways } = found;

  test.each(ways)('$name: at least 85% of the errors are caught', ({ copies, caught }) => {
    expect(copies).toBeGreaterThan(FEWEST_COPIES);
    expect(caught / copies).toBeGreaterThanOrEqual(LEAST_CAUGHT_OF_A_KIND);
  });

  test('at least 95% of all errors are caught', () => {
    expect(isGood(found)).toBe(true);
  });

  test('correct forms are not flagged', () => {
    expect(forms).toBe(200);
    expect(doubted / forms).toBeLessThanOrEqual(MOST_DOUBTED);
  });
});

test('the command fails if too few errors, in all or of one kind, are caught or too many correct forms are flagged', () => {
  const way = { name: 'a total as price', forms: 100, copies: 100, caught: 95 };
  const other = { name: 'a negative price', forms: 100, copies: 900, caught: 900 };

  expect(isGood({ forms: 200, doubted: 2, ways: [way] })).toBe(true);
  expect(isGood({ forms: 200, doubted: 3, ways: [way] })).toBe(false);
  expect(isGood({ forms: 200, doubted: 0, ways: [{ ...way, caught: 94 }] })).toBe(false);
  expect(isGood({ forms: 200, doubted: 0, ways: [{ ...way, caught: 85 }, other] })).toBe(true);
  expect(isGood({ forms: 200, doubted: 0, ways: [{ ...way, caught: 84 }, other] })).toBe(false);
});
