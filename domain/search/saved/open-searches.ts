import { FREE_SAVED_SEARCHES, PRO_SAVED_SEARCHES } from '#domain/contract/limits-contract.ts';
import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import { entitlementsOf, type Viewer } from '#domain/plans/entitlements.ts';

/** Returns the maximum number of saved searches. It is not one of the entitlements, because every page loads those. */
export function savedSearchLimit(viewer: Viewer): number {
  return entitlementsOf(viewer).alerts === 'realtime' ? PRO_SAVED_SEARCHES : FREE_SAVED_SEARCHES;
}

/**
 * Returns the saved searches that the plan covers, which are the oldest ones. The others become active on a larger
 * plan.
 */
export function openSearches(user: Viewer & { savedSearches: readonly SavedSearch[] }): SavedSearch[] {
  return user.savedSearches.slice(0, savedSearchLimit(user));
}
