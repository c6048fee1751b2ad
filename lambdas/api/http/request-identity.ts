import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/app-error.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { isSameSecret, isSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { ApiContext, ApiEnv } from './http.ts';

/**
 * The session that a route requires. `required`: 401 without a valid one. `optional`: it may be missing, but an invalid
 * one gets a 401. `lenient`: an invalid one is ignored.
 */
export type Need = 'required' | 'optional' | 'lenient';

export type IdentityDeps = { sessions: Pick<Store['sessions'], 'userOf'>; clock: Clock };

/** Resolves the X-Session header, and adds the user's id to the context for the routes. */
export function identity(deps: IdentityDeps, need: Need) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const session = c.req.header('x-session') ?? '';
    assertSame(session, c.get('body')?.session);
    const hash = isSecret(session) ? sha256(session) : null;
    const userId = hash === null ? null : await deps.sessions.userOf(hash, dateIn(deps.clock));
    const isInvalid = session !== '' && userId === null;
    if (isInvalid && need !== 'lenient') throw sessionNotFound();
    if (userId === null && need === 'required') throw sessionNotFound();
    c.set('userId', userId);
    c.set('sessionHash', userId === null ? null : hash);
    await next();
  });
}

/** Requires that a session in the body, if any, match the one in the header. */
export function assertSame(header: string, inBody: unknown): void {
  if (header === '' || typeof inBody !== 'string' || inBody === '') return;
  if (!isSameSecret(header, inBody)) {
    throw new AppError('invalid', 'session_mismatch', 'The session has changed. Please refresh the page.');
  }
}

/** Returns the user on a route that requires one. */
export function userIdOf(c: ApiContext): string {
  const userId = c.get('userId');
  if (userId === null) throw sessionNotFound();
  return userId;
}

/** Returns the session on a route that requires one. */
export function sessionHashOf(c: ApiContext): string {
  const hash = c.get('sessionHash');
  if (hash === null) throw sessionNotFound();
  return hash;
}
