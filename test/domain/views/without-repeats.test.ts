import { expect, test } from 'vitest';
import { isSaid, summaryWithoutRepeats, takeawaysWithoutRepeats } from '#domain/views/without-repeats.ts';
import { ownershipLine } from '#test/support/builders/ownership-line.ts';
import { filing } from '#test/support/builders/watchlist-item.ts';

const SALE = filing({
  one_liner: 'Director Arthur Levinson sold $71.2M (250,000 shares)',
  title: '4 · Insider trades · Apple Inc.',
  transactions: [
    ownershipLine({
      owner: 'LEVINSON ARTHUR D',
      shares: 250_000,
      price: 284.76,
      value: 71_190_000,
      shares_after: 3_814_576,
    }),
  ],
});

test('a summary that only repeats headline, company and dates is omitted, and one with new information is kept', () => {
  const repeated = 'Director Arthur Levinson sold $71.2M (250,000 shares) on Nov 18, 2026 (Apple Inc.).';
  expect(summaryWithoutRepeats({ ...SALE, summary_text: repeated })).toBeNull();
  expect(
    summaryWithoutRepeats({ ...SALE, summary_text: `${repeated} He keeps his seat on the board.` }),
  ).toBe('He keeps his seat on the board.');
  expect(summaryWithoutRepeats({ ...SALE, summary_text: null })).toBeNull();
});

test('a sentence about a trade is treated as repeated if the headline has its words and figures', () => {
  expect(isSaid('Arthur Levinson (Director) sold 250,000 shares for $71.2M', SALE)).toBe(true);
  expect(isSaid('Arthur Levinson gave away 5,000 shares', SALE)).toBe(false);
});

test('a takeaway that repeats the figures of the line about the holding is omitted', () => {
  const takeaways = ['That was 6% of the reported holding; 3,814,576 shares remain', 'Gift: 5,000 shares'];
  const shown = '4,064,576 → 3,814,576 shares held: 6% less';
  const source = { key_takeaways: JSON.stringify(takeaways), takeaway_quotes: [] };
  expect(takeawaysWithoutRepeats(source, shown).map(({ text }) => text)).toEqual(['Gift: 5,000 shares']);
  expect(takeawaysWithoutRepeats(source)).toHaveLength(2);
});

test('a takeaway is shown with the sentence that supports it, unless the takeaway contains that sentence or comes from a table row', () => {
  const quotes = ['The plant opens in May.', 'Profit rose.', 'Nov 18 | S | 250,000', null];
  const takeaways = ['A new plant from May', '“Profit rose.”', 'Price: $284.76', 'First sale in a year'];
  const shown = takeawaysWithoutRepeats({
    key_takeaways: JSON.stringify(takeaways),
    takeaway_quotes: quotes,
  });
  expect(shown.map(({ quote }) => quote)).toEqual(['The plant opens in May.', null, null, null]);
});
