import useSWRInfinite from 'swr/infinite';
import type * as v from 'valibot';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';
import { DEFAULT_QUERY } from '#web/lib/data/query.ts';
import { asAdmin } from './admin-session.ts';

/** Polling interval while rows are changing. */
const LOOK_EVERY_MS = 2_000;

/**
 * Loads a list from the admin API, page by page.
 * @param areMoving whether the pages contain rows that change within seconds; if so, the pages are refetched
 */
export function useAdminPages<Page extends { cursor: string | null }>(
  path: string,
  query: URLSearchParams,
  schema: v.GenericSchema<unknown, Page>,
  areMoving: (pages: readonly Page[]) => boolean = () => false,
) {
  const [adminAuth] = useStored(STORED.adminAuth);
  const keyOf = (index: number, before: Page | null): readonly [string, string] | null => {
    if (adminAuth === null || (index > 0 && before?.cursor === null)) return null;
    const asked = new URLSearchParams(query);
    if (before?.cursor) asked.set('cursor', before.cursor);
    return [asked.size === 0 ? path : `${path}?${asked}`, adminAuth];
  };
  const { data, error, isLoading, isValidating, mutate, size, setSize } = useSWRInfinite<Page, Error>(
    keyOf,
    ([asked]: readonly [string, string]) => asAdmin(() => api.get(asked, schema)),
    {
      ...DEFAULT_QUERY,
      dedupingInterval: LOOK_EVERY_MS / 2,
      revalidateFirstPage: false,
      revalidateAll: true,
      // Refetched whenever the page is opened or its filter changes.
      revalidateIfStale: true,
      refreshInterval: (pages) => (pages !== undefined && areMoving(pages) ? LOOK_EVERY_MS : 0),
    },
  );
  return {
    pages: data,
    error,
    isLoading,
    /** `null` if there are no more pages. */
    loadMore: (data?.at(-1)?.cursor ?? null) === null ? null : () => void setSize(size + 1),
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    reload: () => mutate(),
  };
}
