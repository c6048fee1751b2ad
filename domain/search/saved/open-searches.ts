import { FREE_SAVED_SEARCHES, PRO_SAVED_SEARCHES } from '#domain/contract/limits-contract.ts';
import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import { entitlementsOf, type Viewer } from '#domain/plans/entitlements.ts';

/**
 * Returns the maximum number of saved searches. It is not part of the entitlements, because every page loads the
 * entitlements.
 */
export function savedSearchLimit(viewer: Viewer): number {
  return entitlementsOf(viewer).alerts === 'realtime' ? PRO_SAVED_SEARCHES : FREE_SAVED_SEARCHES;
}

/**
 * Returns the saved searches that the plan includes, which are the oldest ones. The others become active with
 * a larger plan.
 */
export function openSearches(user: Viewer & { savedSearches: readonly SavedSearch[] }): SavedSearch[] {
  return user.savedSearches.slice(0, savedSearchLimit(user));
}
