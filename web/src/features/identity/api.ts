import { useEffect } from 'react';
import { ConfigResponse } from '#domain/contract/config.ts';
import { Profile } from '#domain/contract/identity.ts';
import { isPro } from '#domain/plans/plan.ts';
import { readStored, STORED, useStored, writeStored } from '#web/lib/browser/storage.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { isIssuedHere, isLoggingOut } from '#web/lib/session/auth.ts';
import { API } from '#web/lib/site/paths.ts';

/** Who is looking, as far as this browser and the server know. */
export type Viewer = {
  profile: Profile | null;
  /** `asked`: the server has not said yet who has the session; `failed`: it could not. Neither is an unverified one. */
  identity: 'known' | 'asked' | 'failed';
  isAuthenticated: boolean;
  isPro: boolean;
  isVerified: boolean;
  refresh: () => void;
};

/** The viewer. Without a session nobody is asked; the stored user stands in until the answer is here. */
export function useViewer(): Viewer {
  const [session] = useStored(STORED.session);
  const [user] = useStored(STORED.user);
  const { data, error, mutate } = useQuery(session ? API.profile : null, Profile);

  useEffect(() => {
    // A tab that logged out may have cleared the storage before this one heard of it.
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

/** Settings that no brand changes. */
export function useConfig(): ConfigResponse | undefined {
  return useQuery(API.config, ConfigResponse).data;
}
