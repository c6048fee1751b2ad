import { expect, test } from 'vitest';
import { dropRepeats } from '#domain/reading/drop-repeats.ts';

const HEADLINE =
  'Coca Cola Co offers $3.1M of stock (608,197 shares); also warrants for 7,230,301 more shares';

test.each([
  ['Warrants for 7,230,301 more shares', false],
  ['Warrants for 5,000 more shares', true],
  ['Placement agent: Maxim Group', true],
])('“%s”', (takeaway, isReported) => {
  expect(dropRepeats([takeaway], [HEADLINE, null])).toEqual(isReported ? [takeaway] : []);
});

test('a takeaway does not repeat the summary or an earlier takeaway', () => {
  const takeaways = ['Holds 500 shares afterwards', 'Holds 500 shares afterwards', 'Plan adopted in May'];

  expect(dropRepeats(takeaways, ['A headline', 'The plan was adopted in May.'])).toEqual([
    'Holds 500 shares afterwards',
  ]);
});
