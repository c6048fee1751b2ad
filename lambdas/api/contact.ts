import { Hono } from 'hono';
import { NotifyRequest, type NotifyResponse, type Profile } from '#domain/contract/identity.ts';
import { type RequestVerificationDeps, requestVerification } from '#lambdas/usecases/request-verification.ts';
import { sessionNotFound } from '#lambdas/usecases/session-not-found.ts';
import { viewProfile } from '#lambdas/usecases/view-profile.ts';
import { jsonBody, parseBody } from './body.ts';
import type { ApiEnv } from './http.ts';
import { type IdentityDeps, identity, userIdOf } from './identity.ts';

export type ContactRouteDeps = IdentityDeps & RequestVerificationDeps & Parameters<typeof viewProfile>[0];

/** Who the user is, and where alerts go. */
export function contactRoutes(deps: ContactRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/profile', user, async (c) => c.json((await viewProfile(deps, userIdOf(c))) satisfies Profile))
    .post('/notify', jsonBody, user, async (c) => {
      const { email, phone, notify_via } = parseBody(c, NotifyRequest);
      const { sessionHash, brand, clientAddress } = c.var;
      if (sessionHash === null) throw sessionNotFound();
      const who = { userId: userIdOf(c), sessionHash, brand, clientAddress };
      const answer = await requestVerification(deps, { ...who, email, phone, notifyVia: notify_via });
      return c.json(answer satisfies NotifyResponse);
    });
}
