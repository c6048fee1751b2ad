import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { ulid } from 'ulid';
import { adminAuthIn } from '#domain/admin/admin-login.ts';
import { AppError } from '#domain/app-error.ts';
import type { Users } from '#lambdas/accounts/ports.ts';
import type { Activity, AdminSessions } from '#lambdas/admin/ports.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { sha256 } from '#lambdas/ground/secrets.ts';
import type { ApiContext, ApiEnv } from './http.ts';

export type AdminDeps = {
  adminSessions: Pick<AdminSessions, 'userOf'>;
  users: Pick<Users, 'get'>;
  activity: Activity;
  clock: Clock;
};

/**
 * Resolves the admin login of a call, and writes the call to the activity log before anything is done for it. What
 * exists at no address is not logged.
 */
export function logged(deps: AdminDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    c.set('adminId', await adminOf(deps, c.req.header('authorization')));
    if (route === undefined) return next();
    const at = isoIn(deps.clock);
    const action = `${route.method} ${route.path}`;
    const { adminId: admin, clientAddress: from } = c.var;
    const call = { id: ulid(deps.clock.now()), at, action, admin, from };
    await deps.activity.begin(call);
    await next();
    await deps.activity.end(call, c.res.status);
  });
}

/** Only administrators pass. @throws AppError admin_required */
export const adminsOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.get('adminId') === null) throw adminRequired();
  await next();
});

/** Read anew on every call, so that whoever is no administrator any more, or gone, is refused at once. */
async function adminOf(deps: AdminDeps, authorization: string | undefined): Promise<string | null> {
  const adminAuth = adminAuthIn(authorization);
  if (adminAuth === null) return null;
  const userId = await deps.adminSessions.userOf(sha256(adminAuth), dateIn(deps.clock));
  const user = userId === null ? null : await deps.users.get(userId);
  return user?.isAdmin === true ? user.id : null;
}

/** The hash of the login that a call names; `null` for none. */
export function adminSessionHash(c: ApiContext): string | null {
  const adminAuth = adminAuthIn(c.req.header('authorization'));
  return adminAuth === null ? null : sha256(adminAuth);
}

function adminRequired(): AppError {
  return new AppError('unauthenticated', 'admin_required', 'Please log in as an administrator.');
}
