import { Hono } from 'hono';
import type { SessionResponse } from '#domain/contract/identity.ts';
import { type OpenSessionDeps, openSession } from '#lambdas/usecases/open-session.ts';
import { jsonBody } from './body.ts';
import type { ApiEnv } from './http.ts';

/** Sessions of visitors. */
export function sessionRoutes(deps: OpenSessionDeps) {
  return new Hono<ApiEnv>().post('/session', jsonBody, async (c) => {
    const { session } = await openSession(deps, c.get('brand'));
    return c.json({ session } satisfies SessionResponse);
  });
}
