import { Hono } from 'hono';
import {
  AddSecondaryContactRequest,
  NotifyRequest,
  type NotifyResponse,
  type Profile,
} from '#domain/contract/identity.ts';
import { RemoveContactRequest } from '#domain/contract/settings.ts';
import {
  type RemoveContactDeps,
  removeContact,
  withdrawPending,
} from '#lambdas/accounts/verification/remove-contact.ts';
import {
  addSecondaryContact,
  type RequestVerificationDeps,
  requestVerification,
} from '#lambdas/accounts/verification/request-verification.ts';
import { type ViewProfileDeps, viewProfile } from '#lambdas/accounts/view-profile.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, sessionHashOf, userIdOf } from '#lambdas/api/http/identity.ts';

export type ContactRouteDeps = IdentityDeps & RequestVerificationDeps & RemoveContactDeps & ViewProfileDeps;

/** Adds, verifies and removes a user's contacts. */
export function contactRoutes(deps: ContactRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .post('/notify', jsonBody, user, async (c) => {
      const { email, phone, notify_via } = parseBody(c, NotifyRequest);
      const request = { ...requesterOf(c), email, phone, notifyVia: notify_via };
      return c.json((await requestVerification(deps, request)) satisfies NotifyResponse);
    })
    .post('/add-secondary-contact', jsonBody, user, async (c) => {
      const { email, phone } = parseBody(c, AddSecondaryContactRequest);
      const answer = await addSecondaryContact(deps, { ...requesterOf(c), email, phone });
      return c.json(answer satisfies NotifyResponse);
    })
    .post('/remove-contact', jsonBody, user, async (c) => {
      const { method, pending } = parseBody(c, RemoveContactRequest);
      const input = { userId: userIdOf(c), method };
      await (pending ? withdrawPending(deps, input) : removeContact(deps, input));
      return c.json((await viewProfile(deps, userIdOf(c))) satisfies Profile);
    });
}

function requesterOf(c: ApiContext) {
  const { brand, clientAddress } = c.var;
  return { userId: userIdOf(c), sessionHash: sessionHashOf(c), brand, clientAddress };
}
