import { useEffect, useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import type * as v from 'valibot';
import { readStored, STORED, useStored } from '#web/lib/browser/storage.ts';
import { api } from './api-client.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Unused cache entries are dropped after this time (docs/rules.md, queries). */
export const KEPT_FOR = 5 * MINUTE;

/** Path and session of the call. The session is included because each session gets a different response. */
export type QueryKey = readonly [path: string, session: string | null];

/** Returns the query key of a path for the stored session. */
export const keyOf = (path: string): QueryKey => [path, readStored(STORED.session)];

/**
 * Returns the retry delay: 1 s, doubled each time, capped at 30 s (docs/rules.md, queries). @param attempt counts
 * from 1
 */
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

/**
 * How long a response stays fresh. Opening the data later shows the old response immediately and requests a new one.
 */
const FRESH_MS = MINUTE;

/** Responses stay fresh for a minute, and a failed request is retried once (docs/rules.md, queries). */
export const DEFAULT_QUERY: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  dedupingInterval: FRESH_MS,
  onErrorRetry: retries(1),
};

/**
 * Responses stay fresh for 30 s, and a failed request is retried three times. `watch-changes.ts` refetches when
 * something changed. The interval is for changes made on another device.
 */
export const WATCHLIST_QUERY: SWRConfiguration = {
  ...NO_REFETCH,
  dedupingInterval: 30 * SECOND,
  refreshInterval: 5 * MINUTE,
  onErrorRetry: retries(3),
};

/**
 * Like the default, but refetched every minute while visible, because a STOP reply to a text changes the settings.
 */
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
      answeredAt.set(unstable_serialize([asked, by]), Date.now());
      return read(answer, by, at);
    },
    { revalidateIfStale: isStale(unstable_serialize(key)), ...config },
  );
}

/** When each cache entry was last fetched, in milliseconds. */
const answeredAt = new Map<string, number>();

function isStale(entry: string): boolean {
  return Date.now() - (answeredAt.get(entry) ?? 0) >= FRESH_MS;
}

/**
 * Works like `useQuery`, but polls every `everyMs` while the response is pending and then stops. SWR
 * evaluates a `refreshInterval` function only when it starts, before there is a response, so state is used
 * instead.
 */
export function usePendingQuery<T>(
  path: string | null,
  schema: v.GenericSchema<unknown, T>,
  { isPending, everyMs }: { isPending: (answer: T) => boolean; everyMs: number },
): SWRResponse<T, Error> {
  const [isWaiting, setWaiting] = useState(false);
  // A poll within the deduping interval of the previous request would return the cached response.
  const config = { ...DEFAULT_QUERY, dedupingInterval: everyMs - 500 };
  const query = useQuery(path, schema, isWaiting ? { ...config, refreshInterval: everyMs } : config);
  const isNowWaiting = query.data !== undefined && isPending(query.data);
  if (isNowWaiting !== isWaiting) setWaiting(isNowWaiting);
  return query;
}

type Keeping = { shown: number; leaving?: ReturnType<typeof setTimeout> };
const kept = new Map<string, Keeping>();

/** Keeps a cache entry while it is in use and for five minutes after that. */
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
