import { useEffect, useEffectEvent } from 'react';
import type { SWRResponse } from 'swr';
import { useSWRConfig } from 'swr';
import * as v from 'valibot';
import { changedThreshold, type ThresholdChange } from '#domain/accounts/preferences.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { Profile } from '#domain/contract/identity.ts';
import { MyAlertsResponse } from '#domain/contract/my-alerts.ts';
import {
  type AlertThresholdsRequest,
  type DeleteAccountRequest,
  DeleteAccountResponse,
  type NotificationPreferencesRequest,
  type ProfileRequest,
  type RemoveContactRequest,
  SessionsResponse,
} from '#domain/contract/settings.ts';
import { AlertPreviewResponse } from '#domain/contract/trust/alert-preview.ts';
import { ReceiptsResponse } from '#domain/contract/trust/receipts.ts';
import { type NotifyRequest, NotifyResponse } from '#domain/contract/verification.ts';
import { readStored, STORED, writeStored } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';
import { inTurn } from '#web/lib/data/in-turn.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { keyOf, SETTINGS_QUERY, useQuery } from '#web/lib/data/query.ts';
import { approved } from '#web/lib/session/approval.ts';
import { forgetLogin } from '#web/lib/session/auth.ts';
import { useConfirmationWatch, useSeenAgain } from '#web/lib/session/confirmation-watch.ts';
import { tellProfileChanged, underWay } from '#web/lib/session/profile-changes.ts';
import { API } from '#web/lib/site/paths.ts';
import { SETTINGS_API } from '#web/lib/site/settings-paths.ts';

const NOT_SAVED = 'This could not be saved. Please try again.';
const NOT_REMOVED = 'This could not be removed. Please try again.';
const NOT_CANCELED = 'This could not be canceled. Please try again.';
const NOT_MAILED = 'The link could not be sent. Please try again.';
const NOT_SIGNED_OUT = 'The other sessions could not be ended. Please try again.';
const NOT_EXPORTED = 'Your data could not be exported. Please try again.';
const NOT_DELETED = 'Your account could not be deleted. Please try again.';

/**
 * The user's settings. Other devices may change them, so they are refetched when opened, when the page becomes
 * visible, every minute, and more often while a contact is pending.
 */
export function useSettings(): SWRResponse<Profile, Error> {
  const settings = useQuery(API.profile, Profile, SETTINGS_QUERY);
  const { data, mutate } = settings;
  const askAnew = useEffectEvent(() => void (data && mutate()));
  useEffect(() => askAnew(), []);
  useSeenAgain(askAnew);
  // The header shares this query, and its deduping interval is longer than a user waits for a YES.
  useConfirmationWatch(data !== undefined && (data.email_awaited || data.phone_awaited), () => void mutate());
  return settings;
}

/** Where the user is logged in. */
export function useSessions(): SWRResponse<SessionsResponse, Error> {
  return useQuery(SETTINGS_API.sessions, SessionsResponse);
}

/** What became of the user's alerts, newest first. @param cursor of the page before; `null` for the first */
export function useMyAlerts(cursor: string | null): SWRResponse<MyAlertsResponse, Error> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return useQuery(`${SETTINGS_API.alerts}${query}`, MyAlertsResponse);
}

/** What EDGAR published for the user's tickers day by day, and what of it was told. */
export function useReceipts(): SWRResponse<ReceiptsResponse, Error> {
  return useQuery(SETTINGS_API.receipts, ReceiptsResponse);
}

/** What the last days would have brought, to be replayed under the settings as they are changed. */
export function useAlertPreview(): AlertPreviewResponse | undefined {
  return useQuery(SETTINGS_API.alertPreview, AlertPreviewResponse).data;
}

/** Optimistic changes of the settings; a failure reverts them. @throws Problem */
export function useSettingsActions() {
  const { mutate } = useSWRConfig();

  const change = async (
    path: string,
    request: object,
    show: (profile: Profile) => Profile,
    failure = NOT_SAVED,
  ): Promise<void> => {
    const key = keyOf(API.profile);
    const kept = mutate<Profile>(key, () => inTurn(() => api.post(path, request, Profile)), {
      // The displayed profile may be ahead of the server's last answer.
      optimisticData: (said, shown) => show((shown ?? said) as Profile),
      revalidate: false,
    });
    underWay(kept);
    try {
      await orProblem(kept, failure);
    } catch (problem) {
      void mutate(key);
      throw problem;
    } finally {
      tellProfileChanged();
    }
  };

  return {
    setPreferences: (request: NotificationPreferencesRequest) =>
      change(SETTINGS_API.preferences, request, (profile) => ({
        ...profile,
        ...(request as Partial<Profile>),
      })),
    setDefaultForms: (forms: string[] | null) =>
      change(API.profile, { default_forms: forms } satisfies ProfileRequest, (profile) => ({
        ...profile,
        default_forms: forms,
      })),
    /** Limits that are left out stay unchanged. */
    setThreshold: (ticker: string, limits: ThresholdChange) =>
      change(SETTINGS_API.thresholds, { ticker, ...limits } satisfies AlertThresholdsRequest, (profile) => {
        const threshold = changedThreshold(profile.thresholds[ticker] ?? null, limits);
        return { ...profile, thresholds: { ...profile.thresholds, [ticker]: threshold } };
      }),
    removeContact: (method: ContactMethod) =>
      approved({ kind: 'remove', method }, (approval) =>
        change(
          SETTINGS_API.removeContact,
          { method, ...approval } satisfies RemoveContactRequest,
          (profile) => profile,
          NOT_REMOVED,
        ),
      ),
    /** Mails a link to an address of the account where mail came back; opening it lets alerts go there again. */
    testMail: async (email: string) => {
      const request: Omit<NotifyRequest, 'session'> = { email, phone: null, notify_via: ['email'] };
      await orProblem(api.post(API.notify, request, NotifyResponse), NOT_MAILED);
    },
    /** Refetches the profile after a change elsewhere. */
    reload: () => void mutate(keyOf(API.profile)),
    /** Cancels a change that waits. */
    cancelChange: () =>
      change(
        SETTINGS_API.cancelChange,
        {},
        (profile) => ({ ...profile, waiting_change: null }),
        NOT_CANCELED,
      ),
    /** Cancels a pending new address. */
    withdrawContact: (method: ContactMethod) =>
      change(
        SETTINGS_API.removeContact,
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
    await orProblem(api.send(SETTINGS_API.signOutOthers, {}), NOT_SIGNED_OUT);
    await mutate(keyOf(SETTINGS_API.sessions));
  };
}

/** Everything the service holds about the account, as JSON text. @throws Problem */
export async function exportAccount(): Promise<string> {
  return JSON.stringify(
    await orProblem(api.get(SETTINGS_API.exportAccount, v.unknown()), NOT_EXPORTED),
    null,
    2,
  );
}

/**
 * Deletes the account, and clears this browser as a logout does, unless another tab has logged in meanwhile.
 * @returns whether this browser is now logged out, or the deletion waits
 * @throws Problem
 */
export async function deleteAccount(): Promise<'out' | 'other' | 'waits'> {
  const session = readStored(STORED.session);
  // Set first: another tab may be refused before this one has its answer.
  writeStored(STORED.farewell, 'deleted');
  try {
    const call = approved({ kind: 'delete-account' }, (approval) => {
      const request: DeleteAccountRequest = { session, confirm: true, ...approval };
      return api.post(SETTINGS_API.deleteAccount, request, DeleteAccountResponse);
    });
    const { deleted } = await orProblem(call, NOT_DELETED);
    if (!deleted) {
      writeStored(STORED.farewell, null);
      return 'waits';
    }
  } catch (problem) {
    writeStored(STORED.farewell, null);
    throw problem;
  }
  const stored = readStored(STORED.session);
  // A 401 caused by the deletion may already have cleared the session.
  const isOut = stored === session || stored === null;
  if (isOut) forgetLogin();
  else writeStored(STORED.farewell, null);
  return isOut ? 'out' : 'other';
}
