import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import { entitlementsOf, type Viewer } from '#domain/plans/entitlements.ts';

/** Returns the saved searches that the plan includes: the oldest ones. The others wait for a larger plan. */
export function openSearches(user: Viewer & { savedSearches: readonly SavedSearch[] }): SavedSearch[] {
  return user.savedSearches.slice(0, entitlementsOf(user).savedSearches);
}
