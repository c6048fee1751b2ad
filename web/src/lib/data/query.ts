import { useEffect, useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import type * as v from 'valibot';
import { readStored, STORED, useStored } from '#web/lib/browser/storage.ts';
import { api } from './api-client.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Unused cache entries are dropped after this (docs/rules.md, queries). */
export const KEPT_FOR = 5 * MINUTE;

/** The path and the session of the call: another session gets another answer. */
export type QueryKey = readonly [path: string, session: string | null];

/** The key of what the stored session is answered there. */
export const keyOf = (path: string): QueryKey => [path, readStored(STORED.session)];

/** 1 s doubling, capped at 30 s (docs/rules.md, queries). @param attempt counts from 1 */
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

/** Fresh for a minute, one retry (docs/rules.md, queries). */
export const DEFAULT_QUERY: SWRConfiguration = {
  ...NO_REFETCH,
  dedupingInterval: MINUTE,
  onErrorRetry: retries(1),
};

/** Fresh for 30 s, three retries. A visible page refetches as soon as the answer is stale. */
export const WATCHLIST_QUERY: SWRConfiguration = {
  ...NO_REFETCH,
  dedupingInterval: 30 * SECOND,
  // Slightly longer than the deduping interval, within which a poll would be answered from the cache.
  refreshInterval: 30 * SECOND + 500,
  onErrorRetry: retries(3),
};

/** The default, refetched every minute while visible: a STOP by text changes the settings. */
export const SETTINGS_QUERY: SWRConfiguration = { ...DEFAULT_QUERY, refreshInterval: MINUTE + 500 };

/** Fetches a path with the stored session. A `null` path fetches nothing. */
export function useQuery<T>(
  path: string | null,
  schema: v.GenericSchema<unknown, T>,
  config: SWRConfiguration = DEFAULT_QUERY,
  read: (answer: T, session: string | null, at: number) => T = (answer) => answer,
): SWRResponse<T, Error> {
  const [session] = useStored(STORED.session);
  const key: QueryKey | null = path === null ? null : [path, session];
  useKeptEntry(key);
  return useSWR<T, Error>(
    key,
    async ([asked, by]: QueryKey) => {
      const { answer, at } = await api.dated(asked, schema, { session: by });
      return read(answer, by, at);
    },
    config,
  );
}

/**
 * As `useQuery`, asking again every `everyMs` for as long as the answer is still to change, and not a moment longer.
 * SWR looks at a function of the answer only when it starts, before there is an answer.
 */
export function usePendingQuery<T>(
  path: string | null,
  schema: v.GenericSchema<unknown, T>,
  { isPending, everyMs }: { isPending: (answer: T) => boolean; everyMs: number },
): SWRResponse<T, Error> {
  const [isWaiting, setWaiting] = useState(false);
  // Within the deduping interval of the request before, a poll would be answered from the cache.
  const config = { ...DEFAULT_QUERY, dedupingInterval: everyMs - 500 };
  const query = useQuery(path, schema, isWaiting ? { ...config, refreshInterval: everyMs } : config);
  const isNowWaiting = query.data !== undefined && isPending(query.data);
  if (isNowWaiting !== isWaiting) setWaiting(isNowWaiting);
  return query;
}

type Keeping = { shown: number; leaving?: ReturnType<typeof setTimeout> };
const kept = new Map<string, Keeping>();

/** Keeps a cache entry while it is in use and for five minutes after. */
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
