import useSWR from 'swr';
import type * as v from 'valibot';
import { asAdmin } from '#web/features/admin/admin-session.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { ApiError, api } from '#web/lib/data/api-client.ts';
import { DEFAULT_QUERY } from '#web/lib/data/query.ts';

/** Response statuses for an unknown id; `400` if no object can have such an id. */
const UNKNOWN: readonly number[] = [400, 404];

/** The state of an object in the admin area: still loading, loaded, unknown to the server, or failed to load. */
export type AdminObject<T> = {
  object: T | undefined;
  isUnknown: boolean;
  error: Error | undefined;
  reload: () => Promise<unknown>;
};

/**
 * Loads one object from the admin API, or another response that is not paged. Requests it again whenever the page is
 * opened.
 * @param path `null` to load nothing
 */
export function useAdminObject<T>(
  path: string | null,
  schema: v.GenericSchema<unknown, T>,
  everyMs = 0,
): AdminObject<T> {
  const [adminAuth] = useStored(STORED.adminAuth);
  const { data, error, mutate } = useSWR<T, Error>(
    adminAuth === null || path === null ? null : [path, adminAuth],
    ([asked]: readonly [string, string]) => asAdmin(() => api.get(asked, schema)),
    { ...DEFAULT_QUERY, dedupingInterval: 1_000, revalidateIfStale: true, refreshInterval: everyMs },
  );
  const isUnknown = error instanceof ApiError && UNKNOWN.includes(error.status);
  return { object: isUnknown ? undefined : data, isUnknown, error, reload: () => mutate() };
}
