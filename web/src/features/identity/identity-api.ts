import { useEffect } from 'react';
import { Profile } from '#domain/contract/identity-contract.ts';
import { SiteConfig } from '#domain/contract/site/site-config-contract.ts';
import { isPro } from '#domain/plans/plan.ts';
import { readStored, STORED, useStored, writeStored } from '#web/lib/browser/storage.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';
import { isIssuedHere, isLoggingOut } from '#web/lib/session/auth.ts';
import { API } from '#web/lib/site/paths.ts';

/** What the browser and the server know about the current user. */
export type Viewer = {
  profile: Profile | null;
  /** `asked`: the profile is still loading; `failed`: it could not be loaded. Neither means unverified. */
  identity: 'known' | 'asked' | 'failed';
  isAuthenticated: boolean;
  isPro: boolean;
  isVerified: boolean;
  refresh: () => void;
};

/** Returns the viewer. Until the profile is loaded, this is the user stored in the browser. */
export function useViewer(): Viewer {
  const [session] = useStored(STORED.session);
  const [user] = useStored(STORED.user);
  const { data, error, mutate } = useQuery(session ? API.profile : null, Profile);

  useEffect(() => {
    // Another tab may just have logged out and cleared the storage.
    const isCurrent = session === readStored(STORED.session) && !isLoggingOut();
    if (data && isCurrent) writeStored(STORED.user, data);
  }, [data, session]);

  const profile = session ? (data ?? user) : null;
  const isKnown = session === null || profile !== null || isIssuedHere(session);
  return {
    profile,
    identity: isKnown ? 'known' : error ? 'failed' : 'asked',
    isAuthenticated: session !== null && profile !== null,
    isPro: profile !== null && isPro(profile),
    isVerified: profile?.verified === true,
    refresh: () => void mutate(),
  };
}

/** Half a minute. Together with the caching time of the CDN, a new palette or announcement appears within a minute. */
const UNWATCHED_MS = 30_500;

/** How often the configuration is requested. A page that polls for changes learns of a new configuration that way. */
export const CONFIG_PACE = { unwatchedMs: UNWATCHED_MS, everyMs: UNWATCHED_MS };
const CONFIG_QUERY = {
  ...DEFAULT_QUERY,
  dedupingInterval: 30_000,
  refreshInterval: () => CONFIG_PACE.everyMs,
};

/** Settings that are the same for every brand. A visible page requests them regularly. */
export function useConfig(): SiteConfig | undefined {
  return useQuery(API.config, SiteConfig, CONFIG_QUERY).data;
}
