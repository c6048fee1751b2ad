import { useEffect } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import type * as v from 'valibot';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { api } from './api-client.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** An entry that nobody shows is dropped after this. @see specification §9 */
export const KEPT_FOR = 5 * MINUTE;

/** A key is the path and the session it was asked with: another session is another answer. */
export type QueryKey = readonly [path: string, session: string | null];

/** 1 s doubling, capped at 30 s. @param attempt counts from 1 @see specification §9 */
export function retryDelay(attempt: number): number {
  return Math.min(SECOND * 2 ** (attempt - 1), 30 * SECOND);
}

function retries(most: number): NonNullable<SWRConfiguration['onErrorRetry']> {
  return (_error, _key, _config, revalidate, { retryCount }) => {
    if (retryCount > most) return;
    setTimeout(() => void revalidate({ retryCount }), retryDelay(retryCount));
  };
}

const NO_REFETCH: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

/** Fresh for a minute, one retry. @see specification §9 */
export const DEFAULT_QUERY: SWRConfiguration = {
  ...NO_REFETCH,
  dedupingInterval: MINUTE,
  onErrorRetry: retries(1),
};

/** Fresh for 30 s, three retries; a visible page asks again as soon as the answer is no longer fresh. */
export const WATCHLIST_QUERY: SWRConfiguration = {
  ...NO_REFETCH,
  dedupingInterval: 30 * SECOND,
  // A little later than freshness ends: a poll within it would be answered from the cache.
  refreshInterval: 30 * SECOND + 500,
  onErrorRetry: retries(3),
};

/** As the default, and a visible page asks again each minute: a text such as STOP changes what it shows. */
export const SETTINGS_QUERY: SWRConfiguration = { ...DEFAULT_QUERY, refreshInterval: MINUTE + 500 };

/** Reads a path with the stored session. A `null` path asks nothing. */
export function useQuery<T>(
  path: string | null,
  schema: v.GenericSchema<unknown, T>,
  config: SWRConfiguration = DEFAULT_QUERY,
  read: (answer: T, session: string | null) => T = (answer) => answer,
): SWRResponse<T, Error> {
  const [session] = useStored(STORED.session);
  const key: QueryKey | null = path === null ? null : [path, session];
  useKeptEntry(key);
  return useSWR<T, Error>(
    key,
    async ([asked, by]: QueryKey) => read(await api.get(asked, schema, { session: by }), by),
    config,
  );
}

type Keeping = { shown: number; leaving?: ReturnType<typeof setTimeout> };
const kept = new Map<string, Keeping>();

/** Keeps a cached entry while it is shown and for five minutes after. */
function useKeptEntry(key: QueryKey | null): void {
  const { cache } = useSWRConfig();
  const entry = unstable_serialize(key);
  useEffect(() => {
    if (entry === '') return;
    const keeping = kept.get(entry) ?? { shown: 0 };
    kept.set(entry, keeping);
    clearTimeout(keeping.leaving);
    keeping.shown += 1;
    return () => {
      keeping.shown -= 1;
      if (keeping.shown === 0) keeping.leaving = setTimeout(() => cache.delete(entry), KEPT_FOR);
    };
  }, [cache, entry]);
}
