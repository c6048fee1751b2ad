import { useEffect } from 'react';
import type { SWRResponse } from 'swr';
import { useSWRConfig } from 'swr';
import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import type {
  AlertThreshold,
  AlertThresholdsRequest,
  DeleteAccountRequest,
  NotificationPreferencesRequest,
  ProfileRequest,
  RemoveContactRequest,
  SessionsResponse,
  SignOutOthersResponse,
} from '#domain/contract/settings.ts';
import { api } from '#web/lib/api-client.ts';
import { forgetLogin } from '#web/lib/auth.ts';
import { API } from '#web/lib/paths.ts';
import { orProblem } from '#web/lib/problem.ts';
import { type QueryKey, useQuery } from '#web/lib/query.ts';
import { readStored, STORED } from '#web/lib/storage.ts';
import { contactOf } from './contacts.ts';

const NOT_SAVED = 'This could not be saved. Please try again.';
const NOT_REMOVED = 'This could not be removed. Please try again.';
const NOT_SIGNED_OUT = 'The other sessions could not be ended. Please try again.';
const NOT_EXPORTED = 'Your data could not be exported. Please try again.';
const NOT_DELETED = 'Your account could not be deleted. Please try again.';

/** How often a page that waits for a link or a YES asks whether it came. */
const PENDING_POLL_MS = 4_000;

/** The reader's settings; while a contact waits for its proof, asked again and again. */
export function useSettings(): SWRResponse<Profile, Error> {
  const settings = useQuery<Profile>(API.profile);
  const { data, mutate } = settings;
  const isWaiting = data !== undefined && hasPending(data);

  // The header shows the same answer and takes it for fresh longer than a reader waits for a YES.
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => {
      if (document.visibilityState === 'visible') void mutate();
    };
    const asking = setInterval(ask, PENDING_POLL_MS);
    return () => clearInterval(asking);
  }, [isWaiting, mutate]);
  return settings;
}

function hasPending(profile: Profile): boolean {
  return CHANNELS.map((method) => contactOf(profile, method)).some(
    ({ address, isVerified, pending }) => pending !== null || (address !== null && !isVerified),
  );
}

/** Where the reader is logged in. */
export function useSessions(): SWRResponse<SessionsResponse, Error> {
  return useQuery<SessionsResponse>(API.sessions);
}

function keyOf(path: string): QueryKey {
  return [path, readStored(STORED.session)];
}

let last: Promise<unknown> = Promise.resolve();

/** Changes reach the server in the order they were made. */
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const next = last.then(call, call);
  last = next;
  return next;
}

export type SettingsActions = {
  setPreferences: (request: NotificationPreferencesRequest) => Promise<void>;
  setDefaultForms: (forms: string[] | null) => Promise<void>;
  setThreshold: (ticker: string, threshold: AlertThreshold) => Promise<void>;
  removeContact: (method: Channel) => Promise<void>;
  /** Takes back the new address that waits for its proof. */
  withdrawContact: (method: Channel) => Promise<void>;
};

/** What changes the settings. Each shows at once and goes back when it could not be kept. @throws Problem */
export function useSettingsActions(): SettingsActions {
  const { mutate } = useSWRConfig();

  const change = async (
    path: string,
    request: object,
    show: (profile: Profile) => Profile,
    failure = NOT_SAVED,
  ): Promise<void> => {
    const key = keyOf(API.profile);
    const kept = mutate<Profile>(key, () => inTurn(() => api.post<Profile>(path, request)), {
      // What is shown may be ahead of what the server has said.
      optimisticData: (said, shown) => show((shown ?? said) as Profile),
      revalidate: false,
    });
    try {
      await orProblem(kept, failure);
    } catch (problem) {
      void mutate(key);
      throw problem;
    }
  };

  return {
    setPreferences: (request) =>
      change(API.preferences, request, (profile) => ({ ...profile, ...(request as Partial<Profile>) })),
    setDefaultForms: (forms) =>
      change(API.profile, { default_forms: forms } satisfies ProfileRequest, (profile) => ({
        ...profile,
        default_forms: forms,
      })),
    setThreshold: (ticker, threshold) =>
      change(API.thresholds, { ticker, ...threshold } satisfies AlertThresholdsRequest, (profile) => ({
        ...profile,
        thresholds: { ...profile.thresholds, [ticker]: threshold },
      })),
    removeContact: (method) =>
      change(API.removeContact, { method } satisfies RemoveContactRequest, (profile) => profile, NOT_REMOVED),
    withdrawContact: (method) =>
      change(
        API.removeContact,
        { method, pending: true } satisfies RemoveContactRequest,
        (profile) => ({ ...profile, [method === 'email' ? 'pending_email' : 'pending_phone']: null }),
        NOT_REMOVED,
      ),
  };
}

/** Ends every other session of the account. @throws Problem */
export function useSignOutOthers(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await orProblem(api.post<SignOutOthersResponse>(API.signOutOthers, {}), NOT_SIGNED_OUT);
    await mutate(keyOf(API.sessions));
  };
}

/** Everything the service holds about the account, as JSON text. @throws Problem */
export async function exportAccount(): Promise<string> {
  return JSON.stringify(await orProblem(api.get<unknown>(API.exportAccount), NOT_EXPORTED), null, 2);
}

/** Deletes the account; this browser forgets it as by a logout. @throws Problem */
export async function deleteAccount(): Promise<void> {
  const request: DeleteAccountRequest = { session: readStored(STORED.session), confirm: true };
  await orProblem(api.post(API.deleteAccount, request), NOT_DELETED);
  forgetLogin();
}
