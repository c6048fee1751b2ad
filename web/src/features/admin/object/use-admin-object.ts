import useSWR from 'swr';
import type * as v from 'valibot';
import { asAdmin } from '#web/features/admin/admin-session.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { ApiError, api } from '#web/lib/data/api-client.ts';
import { DEFAULT_QUERY } from '#web/lib/data/query.ts';

/** Statuses for an id that names nothing: `400` for one that no object can have. */
const UNKNOWN: readonly number[] = [400, 404];

/**
 * The state of an object of the admin area: still loading, loaded, unknown to the server, or failed to load.
 */
export type AdminObject<T> = {
  object: T | undefined;
  isUnknown: boolean;
  error: Error | undefined;
  reload: () => Promise<unknown>;
};

/**
 * Loads one object of the admin API, or another response that has no pages. Requests it again whenever the
 * page is opened.
 */
export function useAdminObject<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  everyMs = 0,
): AdminObject<T> {
  const [adminAuth] = useStored(STORED.adminAuth);
  const { data, error, mutate } = useSWR<T, Error>(
    adminAuth === null ? null : [path, adminAuth],
    ([asked]: readonly [string, string]) => asAdmin(() => api.get(asked, schema)),
    { ...DEFAULT_QUERY, dedupingInterval: 1_000, revalidateIfStale: true, refreshInterval: everyMs },
  );
  const isUnknown = error instanceof ApiError && UNKNOWN.includes(error.status);
  return { object: isUnknown ? undefined : data, isUnknown, error, reload: () => mutate() };
}
