import { expect, test } from 'vitest';
import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import { matchSearches } from '#domain/search/saved/match-searches.ts';
import { isSameSearch, mergedSearches, searchKey } from '#domain/search/saved/saved-search.ts';
import { assertAlertVolume, searchVolume } from '#domain/search/saved/search-volume.ts';
import { filingToIndex, indexedFiling } from '#domain/search/segments/indexed-filing.ts';
import { savedSearch } from '#test/support/builders/saved-search.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const PARTS = [
  'The concern is going to sell its plants. ',
  'There is substantial doubt about its ability to continue as a going concern.',
];
const STARTS = [0, PARTS[0]?.length ?? 0];

/** Returns the words of the text that a search finds; `null` if it does not match. */
function foundBy(search: Partial<SavedSearch>): string | null {
  const filing = indexedFiling(filingToIndex(storedFiling()), STARTS, null);
  const terms = savedSearch(search);
  const passage = matchSearches(filing, PARTS, [terms]).get(searchKey(terms));
  return passage === undefined ? null : PARTS.join('').slice(passage.start, passage.end);
}

test.each([
  ['a phrase', { q: '"going concern"' }, 'going concern'],
  ['other forms of a word', { q: 'doubts' }, 'doubt'],
  ['words of the headline alone, without a passage', { q: storedFiling().companyName }, ''],
  ['its form', { q: 'doubt', form: '8-K' }, 'doubt'],
  ['no other form', { q: 'doubt', form: '10-K' }, null],
  ['no other level', { q: 'doubt', level: 'LOW' as const }, null],
  ['no other event', { q: 'doubt', kind: 'bankruptcy' }, null],
  ['no words in another order', { q: '"doubt substantial"' }, null],
  ['nothing by words that are too common', { q: 'the of' }, null],
  ['no absent word', { q: 'doubt dividend' }, null],
])('a saved search finds %s', (_, search, words) => {
  expect(foundBy(search)).toBe(words);
});

test('searches by several readers are treated as one if their words and filters are equal', () => {
  const [one, other] = [savedSearch(), savedSearch({ id: 'search-2', q: ' "Going Concern"' })];
  expect(isSameSearch(one, other)).toBe(true);
  expect(isSameSearch(one, { ...other, ticker: 'AAPL' })).toBe(false);
});

test('an account takes over a visitor’s searches, each once and up to the account’s limit', () => {
  const own = [savedSearch()];
  const visitors = [
    savedSearch({ id: 'same' }),
    savedSearch({ id: 'a', q: 'tariff' }),
    savedSearch({ q: 'recall' }),
  ];
  expect(mergedSearches(own, visitors, 2).map(({ q }) => q)).toEqual(['"going concern"', 'tariff']);
  expect(mergedSearches(own, visitors, 1)).toEqual(own);
});

test('the volume of a search includes all days and the busiest one, and estimates filings that were not read', () => {
  const days = ['2026-11-02', '2026-11-02', '2026-11-02', '2026-11-03'];
  expect(searchVolume(days, 1, false)).toMatchObject({ filings: 4, busiest_day: 3, is_too_loud: false });
  expect(searchVolume(days, 0.5, true)).toMatchObject({ filings: 2, busiest_day: 2, is_estimate: true });
  expect(searchVolume([], 1, false)).toMatchObject({ filings: 0, busiest_day: 0 });
});

test('a search that would send more than a hundred alerts on a day is refused, and the message states the number', () => {
  const volume = (count: number) => searchVolume(Array(count).fill('2026-11-02'), 1, false);
  expect(() => assertAlertVolume(volume(100))).not.toThrow();
  expect(() => assertAlertVolume(volume(240))).toThrow('This search would have sent 240 alerts on one day.');
});
