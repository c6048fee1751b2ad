import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { ulid } from 'ulid';
import { clientNetwork } from '#domain/accounts/client-network.ts';
import {
  type ActivityFacts,
  type ActivityKind,
  type ActivityNote,
  activityObject,
  changedFacts,
  loggable,
} from '#domain/admin/activity-notes.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { ADMIN_LOGIN } from './admin-identity.ts';
import type { ApiContext, ApiEnv } from './http.ts';

const FIRST_REFUSAL = 400;

/**
 * Writes each call to the activity log before it is executed, and its outcome and notes afterward. Calls without an
 * admin session are rejected and do nothing, so they are only counted, as are rejected login steps. The other login
 * steps are logged afterward. Calls to unknown paths are not logged.
 */
export function logged({
  activity,
  clock,
}: {
  activity: Pick<Store['activity'], 'begin' | 'end' | 'countRefused'>;
  clock: Clock;
}) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.set('notes', []);
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    if (route === undefined) return next();
    const at = isoIn(clock);
    const { adminId: admin, clientAddress: from } = c.var;
    const action = `${route.method} ${route.path}`;
    const call = { id: ulid(clock.now()), at, action, admin, from };
    if (admin === null) {
      await next();
      const outcome = c.res.status;
      if (c.req.path !== ADMIN_LOGIN || outcome >= FIRST_REFUSAL)
        return activity.countRefused({ at, action, network: clientNetwork(from), outcome });
      await activity.begin(call);
    } else {
      await activity.begin(call);
      await next();
    }
    await activity.end(call, { outcome: c.res.status, input: inputOf(c), notes: c.get('notes') });
  });
}

/**
 * Records that a call showed an object to an administrator. Use it for everything that contains personal
 * data.
 */
export function noteRead(c: ApiContext, kind: ActivityKind, id: string): void {
  c.get('notes').push({ object: activityObject(kind, id), before: null, after: null });
}

/**
 * Records what a call changed. Only facts that differ are stored, without secrets.
 * @param before the object's facts before the action; empty for a new one
 * @param after the facts after it; empty for a deleted one
 */
export function noteChange(
  c: ApiContext,
  kind: ActivityKind,
  id: string,
  before: ActivityFacts,
  after: ActivityFacts,
): void {
  const changed = changedFacts(before, after);
  const note: ActivityNote = {
    object: activityObject(kind, id),
    before: loggable(changed.before) as ActivityFacts,
    after: loggable(changed.after) as ActivityFacts,
  };
  c.get('notes').push(note);
}

/**
 * Returns the body that an administrator sent, without secrets. Bodies from callers without an admin session
 * are not stored.
 */
function inputOf(c: ApiContext): ActivityFacts {
  if (c.get('adminId') === null) return {};
  const body: Record<string, unknown> = c.get('body') ?? {};
  return loggable({ ...c.req.query(), ...body }) as ActivityFacts;
}
