import { Hono } from 'hono';
import type { Contact } from '#domain/accounts/contact.ts';
import type { ContactChange } from '#domain/accounts/contact-change.ts';
import { ProofRequest, type ProofResponse } from '#domain/contract/contact-changes-contract.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { RemoveContactRequest } from '#domain/contract/settings/settings-contract.ts';
import {
  AddSecondaryContactRequest,
  NotifyRequest,
  type NotifyResponse,
} from '#domain/contract/verification-contract.ts';
import { cancelChange } from '#lambdas/accounts/changes/undo-change.ts';
import { type WaitForChangeDeps, waitForChange } from '#lambdas/accounts/changes/wait-for-change.ts';
import {
  type RemoveContactDeps,
  removeContact,
  withdrawPending,
} from '#lambdas/accounts/verification/remove-contact.ts';
import { type RequestProofDeps, requestProof } from '#lambdas/accounts/verification/request-proof.ts';
import {
  addSecondaryContact,
  contactOf,
  type RequestVerificationDeps,
  requestVerification,
} from '#lambdas/accounts/verification/request-verification.ts';
import { type ViewProfileDeps, viewProfile } from '#lambdas/accounts/view-profile.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, sessionHashOf, userIdOf } from '#lambdas/api/http/request-identity.ts';

export type ContactRouteDeps = IdentityDeps &
  RequestVerificationDeps &
  RemoveContactDeps &
  RequestProofDeps &
  WaitForChangeDeps &
  ViewProfileDeps;

/** Routes that add, verify and remove a user's contacts. */
export function contactRoutes(deps: ContactRouteDeps) {
  const user = identity(deps, 'required');
  const answer = async (c: ApiContext) => c.json((await viewProfile(deps, userIdOf(c))) satisfies Profile);
  const waiting = async (c: ApiContext, change: ContactChange) =>
    waitForChange(deps, { ...requesterOf(c), change });
  return new Hono<ApiEnv>()
    .post('/notify', jsonBody, user, async (c) => {
      const { email, phone, notify_via, proof, wait, wanted } = parseBody(c, NotifyRequest);
      const request = { ...requesterOf(c), email, phone, notifyVia: notify_via, proof, wanted };
      const contact = contactOf(request);
      const waits = wait ? await waiting(c, { kind: 'set', ...contact }) : null;
      if (waits !== null) return c.json(waitingAnswer(contact, waits.appliesAt));
      return c.json((await requestVerification(deps, request)) satisfies NotifyResponse);
    })
    .post('/add-secondary-contact', jsonBody, user, async (c) => {
      const { email, phone, proof, wait } = parseBody(c, AddSecondaryContactRequest);
      const request = { ...requesterOf(c), email, phone, proof };
      const contact = contactOf(request);
      const waits = wait ? await waiting(c, { kind: 'set', ...contact }) : null;
      if (waits !== null) return c.json(waitingAnswer(contact, waits.appliesAt));
      return c.json((await addSecondaryContact(deps, request)) satisfies NotifyResponse);
    })
    .post('/remove-contact', jsonBody, user, async (c) => {
      const { method, pending, proof, wait } = parseBody(c, RemoveContactRequest);
      const input = { ...requesterOf(c), method, proof };
      if (pending) await withdrawPending(deps, input);
      else if (!(wait && (await waiting(c, { kind: 'remove', method })))) await removeContact(deps, input);
      return answer(c);
    })
    .post('/request-proof', jsonBody, user, async (c) => {
      const { change, via } = parseBody(c, ProofRequest);
      return c.json((await requestProof(deps, { ...requesterOf(c), change, via })) satisfies ProofResponse);
    })
    .post('/cancel-change', jsonBody, user, async (c) => {
      await cancelChange(deps, userIdOf(c));
      return answer(c);
    });
}

function waitingAnswer({ method }: Contact, appliesAt: string): NotifyResponse {
  const message = 'Your change takes effect in 72 hours. We told your verified contacts how to stop it.';
  return { method, message, applies_at: appliesAt };
}

function requesterOf(c: ApiContext) {
  const { brand, clientAddress, knownDevice } = c.var;
  return { userId: userIdOf(c), sessionHash: sessionHashOf(c), brand, clientAddress, knownDevice };
}
