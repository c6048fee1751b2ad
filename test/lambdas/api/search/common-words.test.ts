import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { MOST_FOUND, SEARCH_PAGE } from '#domain/contract/search/search-contract.ts';
import { searchWords } from '#domain/search/segments/search-words.ts';
import { checkedHits } from '#lambdas/discovery/search/checked-hits.ts';
import { placedCandidates } from '#lambdas/discovery/search/placed-candidates.ts';
import { commonWordMarket, TEXT } from '#test/support/builders/common-word-market.ts';

const TODAY = '2026-11-20';
const MONTH = { owners: ['market'], from: addDays(TODAY, -30), to: TODAY };

test('a word with a million matches is searched only in the most recent days, and the response states how far back the search went', async () => {
  const market = commonWordMarket({ matches: 1_000_000, until: TODAY });
  expect(market.matches).toBeGreaterThanOrEqual(1_000_000);

  const found = await placedCandidates(market, searchWords('agreement'), MONTH, {});

  expect(found).toMatchObject({ isAll: false, from: TODAY });
  expect(found.candidates.length).toBeGreaterThan(200);
  expect(market.opened).toBeLessThanOrEqual(24);
});

test('a word with 15,000 matches in a month of the market is searched in the whole month', async () => {
  const market = commonWordMarket({ matches: 15_000, until: TODAY });

  const found = await placedCandidates(market, searchWords('agreement'), MONTH, {});

  expect(found).toMatchObject({ isAll: true, from: MONTH.from });
  expect(market.opened).toBe(31);
});

test.each([
  ['words', 'agreement', 20, 20],
  ['a phrase that stands in every text', '"governed by the laws"', 20, 20],
  ['a phrase that stands in no text', '"Delaware laws"', 0, 600],
])(
  'the first page of a search for %s reads few texts from the bucket, however many filings match',
  async (_, query, shown, most) => {
    const market = commonWordMarket({ matches: 31_000, until: TODAY });
    const { candidates } = await placedCandidates(market, searchWords(query), MONTH, {});
    const texts: string[] = [];
    const getPart = async (accession: string, part: number) => {
      texts.push(`${accession}/${part}`);
      return TEXT;
    };
    const bounded = candidates.slice(0, MOST_FOUND);
    const { hits } = await checkedHits({ getPart }, bounded, searchWords(query), {
      from: 0,
      count: SEARCH_PAGE,
    });

    expect(hits).toHaveLength(shown);
    expect(texts.length).toBe(most);
  },
);
