import { AppError } from '#domain/app-error.ts';
import type { FoundSearch } from '#domain/contract/search/saved-search-contract.ts';
import { candidatesIn } from '#domain/search/segments/candidates.ts';
import { type SearchWords, searchWords } from '#domain/search/segments/search-words.ts';
import {
  emptySegment,
  type IndexedFiling,
  putFiling,
  type Segment,
} from '#domain/search/segments/segment.ts';
import { snippetOf } from '#domain/search/segments/snippet.ts';
import { type SearchTerms, searchKey } from './saved-search.ts';

/** Where a filing matches a search, as offsets in its text. */
export type Passage = Pick<FoundSearch, 'start' | 'end'>;
/** The passages that match each search, by `searchKey`. */
export type SearchMatches = ReadonlyMap<string, Passage>;

const ALWAYS = { from: '', to: '9999-12-31' };
const IN_HEADLINE: Passage = { start: 0, end: 0 };

/**
 * Returns which of the searches match a filing, using the same index and rules as the search page. The filing is
 * indexed once. If several readers have the same search, it runs only once.
 * @param parts its text, split at `filing.starts`
 */
export function matchSearches(
  filing: IndexedFiling,
  parts: readonly string[],
  searches: readonly SearchTerms[],
): SearchMatches {
  const segment = emptySegment();
  putFiling(segment, filing, parts);
  const matches = new Map<string, Passage>();
  for (const [key, terms] of new Map(searches.map((search) => [searchKey(search), search]))) {
    const passage = passageOf(segment, filing, parts, terms);
    if (passage !== null) matches.set(key, passage);
  }
  return matches;
}

function passageOf(
  segment: Segment,
  { starts }: IndexedFiling,
  parts: readonly string[],
  { q, form, kind, level }: SearchTerms,
): Passage | null {
  const words = wordsOf(q);
  if (words === null) return null;
  const [candidate] = candidatesIn([segment], words, {
    form: form ?? undefined,
    kind: kind ?? undefined,
    level: level ?? undefined,
    ...ALWAYS,
  });
  if (candidate === undefined) return null;
  for (const part of candidate.parts) {
    const snippet = snippetOf(parts[part] ?? '', words);
    const start = starts[part] ?? 0;
    if (snippet !== null) return { start: start + snippet.start, end: start + snippet.end };
  }
  return words.phrases.length > 0 ? null : IN_HEADLINE;
}

/**
 * @returns `null` for a search that was valid when it was saved but no longer is, so that it does not stop
 * the others
 */
function wordsOf(q: string): SearchWords | null {
  try {
    return searchWords(q);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
