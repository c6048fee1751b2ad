import { Hono } from 'hono';
import {
  NotificationsQuery,
  type NotificationsResponse,
  RetryNotificationRequest,
  type RetryNotificationResponse,
} from '#domain/contract/admin/admin-notifications-contract.ts';
import {
  SuppressionsQuery,
  type SuppressionsResponse,
} from '#domain/contract/admin/admin-suppressions-contract.ts';
import {
  type ListNotificationsDeps,
  listNotifications,
} from '#lambdas/admin/notifications/list-notifications.ts';
import {
  type ListSuppressionsDeps,
  listSuppressions,
} from '#lambdas/admin/notifications/list-suppressions.ts';
import { type RetryDeps, retryNotification } from '#lambdas/admin/notifications/retry-notification.ts';
import { noteChange } from '#lambdas/api/http/admin-activity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

export type AdminNotificationsDeps = ListNotificationsDeps & RetryDeps & ListSuppressionsDeps;

/** Routes for alerts with their outcomes, and for suppressed addresses. */
export function adminNotificationsRoutes(deps: AdminNotificationsDeps) {
  return new Hono<ApiEnv>()
    .get('/notifications', async (c) => {
      const query = parseQuery(NotificationsQuery, c.req.query());
      return c.json((await listNotifications(deps, query)) satisfies NotificationsResponse);
    })
    .post('/retry-notification', jsonBody, async (c) => {
      const { user_id, id, accepted_at, channel, again } = parseBody(c, RetryNotificationRequest);
      const alert = { userId: user_id, accession: id, acceptedAt: accepted_at, channel };
      await retryNotification(deps, alert, again);
      if (again) noteChange(c, 'user', user_id, {}, { sentAgain: `${channel} about ${id}` });
      return c.json({} satisfies RetryNotificationResponse);
    })
    .get('/suppressions', async (c) => {
      const { cursor } = parseQuery(SuppressionsQuery, c.req.query());
      return c.json((await listSuppressions(deps, cursor)) satisfies SuppressionsResponse);
    });
}
