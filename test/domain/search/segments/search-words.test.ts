import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { matchSearches } from '#domain/search/saved/match-searches.ts';
import { filingToIndex, indexedFiling } from '#domain/search/segments/indexed-filing.ts';
import { searchWords } from '#domain/search/segments/search-words.ts';
import { savedSearch } from '#test/support/builders/saved-search.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import fc from '#test/support/properties.ts';

const REFUSALS = ['query_too_short', 'query_too_long', 'query_without_words'];

/** Arbitrary text, and text made of the characters that have a special meaning in a search. */
const queries = fc.oneof(
  fc.string({ maxLength: 400, unit: 'grapheme' }),
  fc.string({ maxLength: 12_000, size: 'max' }),
  fc.nat({ max: 12_000 }).map((length) => 'x'.repeat(length)),
  fc
    .array(
      fc.constantFrom(
        '"',
        '“',
        '”',
        "'",
        '-',
        '*',
        '~',
        '^',
        '(',
        ')',
        '\\',
        ' ',
        'a',
        'going concern',
        '10-K',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('')),
);

/** Returns the code of a refusal; `null` for a query that is accepted. */
function refusalOf(query: string): string | null {
  try {
    const { words, terms } = searchWords(query);
    expect(words.length).toBeLessThanOrEqual(200);
    expect(terms.size).toBeGreaterThan(0);
    expect(terms.size).toBeLessThanOrEqual(20);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test('any query is accepted within its bounds or refused with a reason', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const refusal = refusalOf(query);
      expect(refusal === null || REFUSALS.includes(refusal)).toBe(true);
    }),
  );
});

test('any query, once saved, is looked up in a filing without an error', () => {
  const text = 'There is substantial doubt about the ability to continue as a going concern.';
  const filing = indexedFiling(filingToIndex(storedFiling()), [0], null);
  fc.assert(
    fc.property(queries, (q) => {
      for (const { start, end } of matchSearches(filing, [text], [savedSearch({ q })]).values()) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
