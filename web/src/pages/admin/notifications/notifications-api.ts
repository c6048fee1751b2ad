import {
  type AdminNotification,
  NotificationsResponse,
  type RetryNotificationRequest,
} from '#domain/contract/admin/admin-notifications-contract.ts';
import { SuppressionsResponse } from '#domain/contract/admin/admin-suppressions-contract.ts';
import { asAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { isMoving } from './notification-states.ts';

const NOTIFICATIONS = '/api/admin/notifications';
const RETRY = '/api/admin/retry-notification';
const SUPPRESSIONS = '/api/admin/suppressions';

const NOT_RETRIED = 'The alert could not be retried. Please try again.';

/** Retries an alert that failed. @throws Problem */
export async function retryNotification({
  user_id,
  id,
  accepted_at,
  channel,
}: AdminNotification): Promise<void> {
  const request: RetryNotificationRequest = { user_id, id, accepted_at, channel };
  await orProblem(
    asAdmin(() => api.send(RETRY, request)),
    NOT_RETRIED,
  );
}

/**
 * Loads the alerts of a day, page by page. While some of them are being sent, they are refetched every few seconds.
 */
export function useNotifications(query: URLSearchParams) {
  return useAdminPages(NOTIFICATIONS, query, NotificationsResponse, (pages) =>
    pages.some(({ notifications }) => notifications.some(isMoving)),
  );
}

/** Fetches the suppressed addresses, page by page. */
export function useSuppressions() {
  return useAdminPages(SUPPRESSIONS, new URLSearchParams(), SuppressionsResponse);
}
