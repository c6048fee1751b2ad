import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { matchSearches, type SearchMatches } from '#domain/search/saved/match-searches.ts';
import { filingToIndex } from '#domain/search/segments/indexed-filing.ts';
import { type FilingTextDeps, searchedText } from '#lambdas/discovery/search/filing-text.ts';

/**
 * Returns which saved searches match a filing. If there are no searches, it reads nothing. Otherwise it reads and
 * indexes the text once, regardless of the number of readers, without a request to the table.
 */
export async function foundSearches(
  deps: FilingTextDeps,
  filing: StoredFiling,
  searches: readonly SavedSearch[],
): Promise<SearchMatches> {
  if (searches.length === 0 || filing.source !== 'document') return new Map();
  const text = await searchedText(deps, filingToIndex(filing));
  return text === null ? new Map() : matchSearches(text.indexed, text.parts, searches);
}
