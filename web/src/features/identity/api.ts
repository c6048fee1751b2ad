import { useEffect } from 'react';
import * as v from 'valibot';
import { ConfigResponse } from '#domain/contract/config.ts';
import { Profile } from '#domain/contract/identity.ts';
import { isPro } from '#domain/plans/plan.ts';
import { readStored, STORED, useStored, writeStored } from '#web/lib/browser/storage.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { isIssuedHere, isLoggingOut } from '#web/lib/session/auth.ts';
import { API } from '#web/lib/site/paths.ts';

/** The current user, as far as the browser and the server know. */
export type Viewer = {
  profile: Profile | null;
  /** `asked`: the profile is still loading; `failed`: it could not be loaded. Neither means unverified. */
  identity: 'known' | 'asked' | 'failed';
  isAuthenticated: boolean;
  isPro: boolean;
  isVerified: boolean;
  refresh: () => void;
};

/** The viewer. Until the profile is loaded, the stored user is used. */
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

const Config = v.pick(ConfigResponse, ['data_source']);

/** Settings that are the same for every brand. */
export function useConfig(): v.InferOutput<typeof Config> | undefined {
  return useQuery(API.config, Config).data;
}
