import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';

/**
 * Builds a saved search for “going concern” in any filing of any watched ticker; a test sets only the relevant facts.
 */
export function savedSearch(facts: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: 'search-1',
    q: '"going concern"',
    form: null,
    kind: null,
    level: null,
    ticker: null,
    created_at: '2026-11-01T15:00:00.000Z',
    ...facts,
  };
}
