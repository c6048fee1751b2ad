import type { FoundSearch } from '#domain/contract/search/saved-search-contract.ts';
import { quotedSearch } from '#domain/wording/quoted-search.ts';

/** Returns `Matches “going concern”: ` for a filing that a saved search found, and an empty string for others. */
export function matchPrefix({ found = [] }: { found?: readonly FoundSearch[] }): string {
  const [search] = found;
  return search === undefined ? '' : `Matches ${quotedSearch(search.q)}: `;
}
