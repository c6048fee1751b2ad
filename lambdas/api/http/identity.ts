import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/app-error.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { isSameSecret, isSecret, sha256 } from '#lambdas/ground/secrets.ts';
import type { ApiContext, ApiEnv } from './http.ts';

/**
 * How a route treats the session.
 * required: 401 without a valid one. optional: a visitor may have none, a wrong one gets 401.
 * lenient: a wrong one counts as none.
 */
export type Need = 'required' | 'optional' | 'lenient';

export type IdentityDeps = {
  now(): Date;
  /** @param hash SHA-256 of the session value */
  userOfSession(hash: string, now: Date): Promise<string | null>;
};

/** Resolves the X-Session header once; routes find the user's id in the context. */
export function identity(deps: IdentityDeps, need: Need) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const session = c.req.header('x-session') ?? '';
    assertSame(session, c.get('body')?.session);
    const hash = isSecret(session) ? sha256(session) : null;
    const userId = hash === null ? null : await deps.userOfSession(hash, deps.now());
    const isWrong = session !== '' && userId === null;
    if (isWrong && need !== 'lenient') throw sessionNotFound();
    if (userId === null && need === 'required') throw sessionNotFound();
    c.set('userId', userId);
    c.set('sessionHash', userId === null ? null : hash);
    await next();
  });
}

/** The header decides; a body may repeat it, not contradict it. @see decisions, reading 20 */
export function assertSame(header: string, inBody: unknown): void {
  if (header === '' || typeof inBody !== 'string' || inBody === '') return;
  if (!isSameSecret(header, inBody)) {
    throw new AppError('invalid', 'session_mismatch', 'The session has changed. Please refresh the page.');
  }
}

/** The user of a route that requires one. */
export function userIdOf(c: ApiContext): string {
  const userId = c.get('userId');
  if (userId === null) throw sessionNotFound();
  return userId;
}

/** The session of a route that requires one. */
export function sessionHashOf(c: ApiContext): string {
  const hash = c.get('sessionHash');
  if (hash === null) throw sessionNotFound();
  return hash;
}
