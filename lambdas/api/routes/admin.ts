import { Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import {
  type AdminCodeResponse,
  AdminLoginRequest,
  type AdminLoginResponse,
  type AdminLogoutResponse,
} from '#domain/contract/admin/login.ts';
import {
  NotificationsQuery,
  type NotificationsResponse,
  RetryNotificationRequest,
  type RetryNotificationResponse,
} from '#domain/contract/admin/notifications.ts';
import { SuppressionsQuery, type SuppressionsResponse } from '#domain/contract/admin/suppressions.ts';
import { type ListNotificationsDeps, listNotifications } from '#lambdas/admin/list-notifications.ts';
import { type ListSuppressionsDeps, listSuppressions } from '#lambdas/admin/list-suppressions.ts';
import { type AdminLoginDeps, logInAdmin } from '#lambdas/admin/log-in.ts';
import type { AdminSessions } from '#lambdas/admin/ports.ts';
import { type RequestCodeDeps, requestCode } from '#lambdas/admin/request-code.ts';
import { type RetryDeps, retryNotification } from '#lambdas/admin/retry-notification.ts';
import { type AdminDeps, adminSessionHash, adminsOnly, logged } from '#lambdas/api/http/admin.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import { type RememberDeps, rememberDevice } from '#lambdas/api/http/device-cookie.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';

export type AdminRouteDeps = AdminDeps &
  RequestCodeDeps &
  RememberDeps &
  AdminLoginDeps &
  ListNotificationsDeps &
  RetryDeps &
  ListSuppressionsDeps & { adminSessions: Pick<AdminSessions, 'end'> };

/** What administrators do, and how they log in. Every call is written to the activity log. */
export function adminRoutes(deps: AdminRouteDeps) {
  return new Hono<ApiEnv>()
    .use(logged(deps))
    .post('/login', jsonBody, async (c) => {
      const { email, code } = parseBody(c, AdminLoginRequest);
      const { brand, clientAddress, knownDevice } = c.var;
      if (code === undefined) {
        const sent = await requestCode(deps, { email, brand, clientAddress, knownDevice });
        return c.json(sent satisfies AdminCodeResponse);
      }
      const { userId, ...login } = await logInAdmin(deps, { email, code, brand, clientAddress });
      await rememberDevice(deps, c, userId);
      return c.json(login satisfies AdminLoginResponse);
    })
    .post('/logout', async (c) => {
      const hash = adminSessionHash(c);
      if (hash !== null) await deps.adminSessions.end(hash);
      return c.json({} satisfies AdminLogoutResponse);
    })
    .get('/notifications', adminsOnly, async (c) => {
      const query = parseQuery(NotificationsQuery, c.req.query());
      return c.json((await listNotifications(deps, query)) satisfies NotificationsResponse);
    })
    .post('/retry-notification', adminsOnly, jsonBody, async (c) => {
      const { user_id, id, accepted_at, channel } = parseBody(c, RetryNotificationRequest);
      await retryNotification(deps, { userId: user_id, accession: id, acceptedAt: accepted_at, channel });
      return c.json({} satisfies RetryNotificationResponse);
    })
    .get('/suppressions', adminsOnly, async (c) => {
      const { cursor } = parseQuery(SuppressionsQuery, c.req.query());
      return c.json((await listSuppressions(deps, cursor)) satisfies SuppressionsResponse);
    });
}

/** @throws AppError invalid_request that names the parameter */
function parseQuery<const Schema extends v.GenericSchema>(
  schema: Schema,
  query: Record<string, string>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, query);
  if (result.success) return result.output;
  const name = v.getDotPath(result.issues[0]) ?? 'query';
  throw new AppError('invalid', 'invalid_request', `The parameter "${name}" is not valid.`);
}
