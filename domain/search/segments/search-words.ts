import { AppError } from '#domain/app-error.ts';
import { LONGEST_QUERY, SHORTEST_QUERY } from '#domain/contract/search/search-contract.ts';
import { termsOf } from '#domain/search/tokens.ts';

/** The words in a search, and the phrases whose words must be adjacent. */
export type SearchWords = {
  /** All words, including those in phrases. */
  words: string;
  /** The terms of each phrase, in order. */
  phrases: string[][];
  /** All terms, used to highlight them. */
  terms: ReadonlySet<string>;
};

const MOST_TERMS = 20;
const PHRASE = /["“”]([^"“”]+)["“”]/g;

/**
 * Parses a search: words that must all occur, and "phrases" in quotation marks.
 * @throws AppError query_too_short, query_too_long, query_without_words
 */
export function searchWords(query: string): SearchWords {
  const text = query.trim();
  if (text.length < SHORTEST_QUERY) {
    throw new AppError(
      'invalid',
      'query_too_short',
      `Please search for at least ${SHORTEST_QUERY} characters.`,
    );
  }
  if (text.length > LONGEST_QUERY) {
    throw new AppError('invalid', 'query_too_long', `Please search for at most ${LONGEST_QUERY} characters.`);
  }
  const phrases = [...text.matchAll(PHRASE)].map(([, phrase = '']) => termsOf(phrase));
  const terms = new Set(termsOf(text));
  if (terms.size === 0) {
    throw new AppError(
      'invalid',
      'query_without_words',
      'These words occur in every filing. Please add others.',
    );
  }
  if (terms.size > MOST_TERMS) {
    throw new AppError('invalid', 'query_too_long', `Please search for at most ${MOST_TERMS} words.`);
  }
  return { words: text, phrases: phrases.filter((phrase) => phrase.length > 1), terms };
}
