import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { Indexing, Store } from '#lambdas/store/types.ts';

export type IndexUsersDeps = {
  userIndexes: Store['userIndexes'];
  state: Pick<Store['state'], 'indexing' | 'indexed'>;
};

const ITEMS_PER_PAGE = 1_000;
const USERS_AT_ONCE = 8;
const START: Indexing = { next: null, users: 0, listed: 0 };

/**
 * Lists existing users for search and duplicate detection, and records its progress after each page.
 * @param most.pages maximum number of pages to read
 * @param most.again starts over, even if an earlier run is unfinished
 * @param itemsPerPage how many table items are read for one page
 * @returns the progress; `next` is `null` if every user is listed
 */
export async function indexUsers(
  { userIndexes, state }: IndexUsersDeps,
  most: { pages: number; again: boolean },
  itemsPerPage = ITEMS_PER_PAGE,
): Promise<Indexing> {
  const earlier = most.again ? null : await state.indexing();
  // A finished run is repeated from the start: users may have come from a restored table.
  let progress = earlier === null || earlier.next === null ? START : earlier;
  for (let page = 0; page < most.pages; page++) {
    const { ids, next } = await userIndexes.users(itemsPerPage, progress.next);
    const listed = await mapLimit(ids, USERS_AT_ONCE, (id) => userIndexes.index(id));
    progress = {
      next,
      users: progress.users + ids.length,
      listed: progress.listed + listed.filter(Boolean).length,
    };
    await state.indexed(progress);
    if (next === null) break;
  }
  return progress;
}
