import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';

/** The part of a saved search that determines whether a filing matches, regardless of who saved it. */
export type SearchTerms = Pick<SavedSearch, 'q' | 'form' | 'kind' | 'level'>;

/** Returns a key that is the same for searches with the same words and filters. */
export function searchKey({ q, form, kind, level }: SearchTerms): string {
  return JSON.stringify([q.trim().toLowerCase(), form, kind, level]);
}

/** Returns whether two saved searches find the same filings for the same tickers. */
export function isSameSearch(
  one: SearchTerms & Pick<SavedSearch, 'ticker'>,
  other: SearchTerms & Pick<SavedSearch, 'ticker'>,
): boolean {
  return searchKey(one) === searchKey(other) && one.ticker === other.ticker;
}

/** Returns an account's searches after it has taken over a visitor's searches, up to the limit. */
export function mergedSearches(
  own: readonly SavedSearch[],
  visitors: readonly SavedSearch[],
  limit: number,
): SavedSearch[] {
  const added = visitors.filter((search) => !own.some((each) => isSameSearch(each, search)));
  return [...own, ...added.slice(0, Math.max(0, limit - own.length))];
}
