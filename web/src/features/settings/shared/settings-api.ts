import { useEffect, useEffectEvent } from 'react';
import type { SWRResponse } from 'swr';
import { useSWRConfig } from 'swr';
import * as v from 'valibot';
import { changedThreshold, type ThresholdChange } from '#domain/accounts/preferences.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { Profile } from '#domain/contract/identity-contract.ts';
import { MyAlertsResponse } from '#domain/contract/my-alerts-contract.ts';
import {
  type AlertThresholdsRequest,
  type DeleteAccountRequest,
  DeleteAccountResponse,
  type NotificationPreferencesRequest,
  type ProfileRequest,
  type RemoveContactRequest,
  SessionsResponse,
} from '#domain/contract/settings/settings-contract.ts';
import { AlertPreviewResponse } from '#domain/contract/trust/alert-preview-contract.ts';
import { ReceiptsResponse } from '#domain/contract/trust/receipts-contract.ts';
import { WhyResponse } from '#domain/contract/trust/why-contract.ts';
import { type NotifyRequest, NotifyResponse } from '#domain/contract/verification-contract.ts';
import { readStored, STORED, writeStored } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';
import { inTurn } from '#web/lib/data/in-turn.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { keyOf, SETTINGS_QUERY, useQuery } from '#web/lib/data/query.ts';
import { approved } from '#web/lib/session/approval.ts';
import { forgetLogin } from '#web/lib/session/auth.ts';
import { useConfirmationWatch, useSeenAgain } from '#web/lib/session/confirmation-watch.ts';
import { announceProfileChange, underWay } from '#web/lib/session/profile-changes.ts';
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
 * Fetches the user's settings. Other devices may change them, so they are refetched when opened, when the page becomes
 * visible, every minute, and more often while a contact is pending.
 */
export function useSettings(): SWRResponse<Profile, Error> {
  const settings = useQuery(API.profile, Profile, SETTINGS_QUERY);
  const { data, mutate } = settings;
  const askAnew = useEffectEvent(() => void (data && mutate()));
  useEffect(() => askAnew(), []);
  useSeenAgain(askAnew);
  // The header shares this query, and its deduping interval is longer than users are willing to wait after replying
  // YES.
  useConfirmationWatch(data !== undefined && (data.email_awaited || data.phone_awaited), () => void mutate());
  return settings;
}

/** Loads the user's active sessions. */
export function useSessions(): SWRResponse<SessionsResponse, Error> {
  return useQuery(SETTINGS_API.sessions, SessionsResponse);
}

/**
 * Loads the user's alerts and their outcomes, newest first. @param cursor cursor of the previous page; `null` for the
 * first page
 */
export function useMyAlerts(cursor: string | null): SWRResponse<MyAlertsResponse, Error> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return useQuery(`${SETTINGS_API.alerts}${query}`, MyAlertsResponse);
}

/**
 * Loads, day by day, what EDGAR published for the user's tickers and which of these filings were reported to
 * the user.
 */
export function useReceipts(): SWRResponse<ReceiptsResponse, Error> {
  return useQuery(SETTINGS_API.receipts, ReceiptsResponse);
}

/** Loads why the user did or did not get an alert about a filing, or about the latest filings of a ticker. */
export function useWhy(query: { filing: string } | { ticker: string }): SWRResponse<WhyResponse, Error> {
  return useQuery(`${SETTINGS_API.why}?${new URLSearchParams(query)}`, WhyResponse);
}

/** Loads the filings of the last days, to which the preview applies the settings as they change. */
export function useAlertPreview(): AlertPreviewResponse | undefined {
  return useQuery(SETTINGS_API.alertPreview, AlertPreviewResponse).data;
}

/**
 * Returns functions that change the settings optimistically; a failure reverts the change.
 * @throws Problem
 */
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
      // The displayed profile may be ahead of the server's last response.
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
      announceProfileChange();
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
    /** Omitted limits stay unchanged. */
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
    /** Emails a link to an address whose email bounced. Opening the link resumes alerts to it. */
    testMail: async (email: string) => {
      const request: Omit<NotifyRequest, 'session'> = { email, phone: null, notify_via: ['email'] };
      await orProblem(api.post(API.notify, request, NotifyResponse), NOT_MAILED);
    },
    /** Refetches the profile after a change outside this page. */
    reload: () => void mutate(keyOf(API.profile)),
    /** Cancels a change that has not taken effect yet. */
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

/** Returns everything the service stores about the account, as JSON text. @throws Problem */
export async function exportAccount(): Promise<string> {
  return JSON.stringify(
    await orProblem(api.get(SETTINGS_API.exportAccount, v.unknown()), NOT_EXPORTED),
    null,
    2,
  );
}

/**
 * Deletes the account and clears this browser as a logout does, unless another tab has logged in in the meantime.
 * @returns whether this browser is now logged out, another session is active, or the deletion will take effect later
 * @throws Problem
 */
export async function deleteAccount(): Promise<'out' | 'other' | 'waits'> {
  const session = readStored(STORED.session);
  // Set first, since another tab may get a 401 before this one has its response.
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
