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

test('a sentence is not a takeaway if the headline quotes most of it, unless the rest contains an amount', () => {
  const sentence =
    'On May 2, 2026, Acme Inc (the "Company") announced that it will close its plant in Dayton, Ohio, by the end of the year, because of weak demand.';
  const shown = ['“it will close its plant in Dayton, Ohio, by the end of the year, because of weak”'];

  expect(dropRepeats([sentence], shown)).toEqual([]);
  expect(dropRepeats([sentence.replace('weak demand', 'weak demand worth $9 million')], shown)).toHaveLength(
    1,
  );
});

test('a price is not a takeaway if the headline already states it', () => {
  expect(dropRepeats(['Price: $275.00 a share'], ['Bidder offers to buy Target at $275.00 a share'])).toEqual(
    [],
  );
});
