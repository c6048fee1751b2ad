import { Hono } from 'hono';
import type { SessionResponse } from '#domain/contract/identity-contract.ts';
import type { SessionsResponse, SignOutOthersResponse } from '#domain/contract/settings/settings-contract.ts';
import { type ListSessionsDeps, listSessions } from '#lambdas/accounts/list-sessions.ts';
import { type OpenSessionDeps, openSession } from '#lambdas/accounts/open-session.ts';
import { type SignOutOthersDeps, signOutOthers } from '#lambdas/accounts/sign-out-others.ts';
import { jsonBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, sessionHashOf, userIdOf } from '#lambdas/api/http/request-identity.ts';

export type SessionRouteDeps = IdentityDeps & OpenSessionDeps & ListSessionsDeps & SignOutOthersDeps;

/** Routes that open, list and revoke sessions. */
export function sessionRoutes(deps: SessionRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .post('/session', jsonBody, async (c) => {
      const { session } = await openSession(deps, c.var);
      return c.json({ session } satisfies SessionResponse);
    })
    .get('/sessions', user, async (c) => {
      const who = { userId: userIdOf(c), sessionHash: sessionHashOf(c) };
      return c.json((await listSessions(deps, who)) satisfies SessionsResponse);
    })
    .post('/sign-out-others', jsonBody, user, async (c) => {
      const who = { userId: userIdOf(c), sessionHash: sessionHashOf(c) };
      const ended = await signOutOthers(deps, who);
      return c.json({ ended } satisfies SignOutOthersResponse);
    });
}
