import useSWRInfinite from 'swr/infinite';
import type * as v from 'valibot';
import {
  AdminCodeResponse,
  type AdminLoginRequest,
  AdminLoginResponse,
} from '#domain/contract/admin/login.ts';
import {
  type AdminNotification,
  NotificationsResponse,
  type RetryNotificationRequest,
} from '#domain/contract/admin/notifications.ts';
import { SuppressionsResponse } from '#domain/contract/admin/suppressions.ts';
import { readStored, STORED, useStored, writeStored } from '#web/lib/browser/storage.ts';
import { api, isUnknownSession } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { DEFAULT_QUERY } from '#web/lib/data/query.ts';
import { ADMIN_API } from '#web/lib/site/admin-paths.ts';
import { isMoving } from './states.ts';

const CODE_NOT_SENT = 'The code could not be sent. Please try again.';
const NOT_LOGGED_IN = 'The code could not be checked. Please try again.';
const NOT_RETRIED = 'The alert could not be retried. Please try again.';

/** Alerts that are being sent change within seconds. */
const LOOK_EVERY_MS = 2_000;

/** Mails a code to an administrator. @throws Problem */
export async function askForCode(email: string): Promise<void> {
  const request: AdminLoginRequest = { email };
  await orProblem(api.post(ADMIN_API.login, request, AdminCodeResponse), CODE_NOT_SENT);
}

/** Logs in with a mailed code: every tab is then. @throws Problem */
export async function logInAdmin(email: string, code: string): Promise<void> {
  const request: AdminLoginRequest = { email, code };
  const answer = api.post(ADMIN_API.login, request, AdminLoginResponse);
  const { adminAuth } = await orProblem(answer, NOT_LOGGED_IN);
  writeStored(STORED.adminAuth, adminAuth);
}

/** Logs out here at once, and at the server; what it does not hear ends by itself within hours. */
export function logOutAdmin(): void {
  api.send(ADMIN_API.logout, {}, { keepalive: true }).catch(() => {});
  writeStored(STORED.adminAuth, null);
}

/** Sends an alert that failed once more. @throws Problem */
export async function retryNotification({
  user_id,
  id,
  accepted_at,
  channel,
}: AdminNotification): Promise<void> {
  const request: RetryNotificationRequest = { user_id, id, accepted_at, channel };
  await orProblem(
    asAdmin(() => api.send(ADMIN_API.retryNotification, request)),
    NOT_RETRIED,
  );
}

/** The alerts of a day, page by page. While some are being sent, they are asked for every few seconds. */
export function useNotifications(query: URLSearchParams) {
  return usePages(ADMIN_API.notifications, query, NotificationsResponse, (pages) =>
    pages.some(({ notifications }) => notifications.some(isMoving)),
  );
}

/** The addresses that nothing is sent to unasked, page by page. */
export function useSuppressions() {
  return usePages(ADMIN_API.suppressions, new URLSearchParams(), SuppressionsResponse);
}

function usePages<Page extends { cursor: string | null }>(
  path: string,
  query: URLSearchParams,
  schema: v.GenericSchema<unknown, Page>,
  areMoving: (pages: readonly Page[]) => boolean = () => false,
) {
  const [adminAuth] = useStored(STORED.adminAuth);
  const keyOf = (index: number, before: Page | null): readonly [string, string] | null => {
    if (adminAuth === null || (index > 0 && before?.cursor === null)) return null;
    const asked = new URLSearchParams(query);
    if (before?.cursor) asked.set('cursor', before.cursor);
    return [asked.size === 0 ? path : `${path}?${asked}`, adminAuth];
  };
  const { data, error, isLoading, isValidating, mutate, size, setSize } = useSWRInfinite<Page, Error>(
    keyOf,
    ([asked]: readonly [string, string]) => asAdmin(() => api.get(asked, schema)),
    {
      ...DEFAULT_QUERY,
      dedupingInterval: LOOK_EVERY_MS / 2,
      revalidateFirstPage: false,
      revalidateAll: true,
      // Asked anew whenever the page is opened or its filter changes.
      revalidateIfStale: true,
      refreshInterval: (pages) => (pages !== undefined && areMoving(pages) ? LOOK_EVERY_MS : 0),
    },
  );
  return {
    pages: data,
    error,
    isLoading,
    /** `null` at the end. */
    loadMore: (data?.at(-1)?.cursor ?? null) === null ? null : () => void setSize(size + 1),
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    reload: () => mutate(),
  };
}

/** A login that the server does not know is forgotten: the page then asks for another. */
async function asAdmin<T>(call: () => Promise<T>): Promise<T> {
  const adminAuth = readStored(STORED.adminAuth);
  try {
    return await call();
  } catch (error) {
    if (isUnknownSession(error) && readStored(STORED.adminAuth) === adminAuth)
      writeStored(STORED.adminAuth, null);
    throw error;
  }
}
