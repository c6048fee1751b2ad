import type { ContactMethod } from '#domain/contract/channel.ts';
import { SessionResponse } from '#domain/contract/identity-contract.ts';
import {
  type AddSecondaryContactRequest,
  type NotifyRequest,
  NotifyResponse,
} from '#domain/contract/verification-contract.ts';
import type { Wanted } from '#domain/plans/wanted-plan.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem, Problem } from '#web/lib/data/problem.ts';
import { approved } from '#web/lib/session/approval.ts';
import { inTurnOfTabs, keepIssued } from '#web/lib/session/auth.ts';
import { announceProfileChange } from '#web/lib/session/profile-changes.ts';
import { API } from '#web/lib/site/paths.ts';

/* Kept here and not with the other API paths, so that the first script does not contain them. */
const SESSION = '/api/session';
const SECOND_CONTACT = '/api/add-secondary-contact';

const CONTACT_FAILED = 'Failed to add contact info';
const NO_SESSION = 'Session not found. Please refresh the page.';

export type ConfirmationRequest = {
  method: ContactMethod;
  address: string;
  /** Whether the account already has a contact of the other kind. */
  isSecond?: boolean;
  /** Purchase to resume when the emailed link is opened. */
  wanted?: Wanted | undefined;
};

/**
 * Sends a confirmation link to an email address, or a text to a phone.
 * @returns `waits` if the change to an account was not approved with a code and takes effect later
 * @throws Problem
 */
export async function sendConfirmation({
  method,
  address,
  isSecond,
  wanted,
}: ConfirmationRequest): Promise<'sent' | 'waits'> {
  const session = await inTurnOfTabs(ensureSession);
  const contact: AddSecondaryContactRequest =
    method === 'email' ? { email: address, phone: null } : { email: null, phone: address };
  const first: NotifyRequest = { session, ...contact, notify_via: [method], wanted };
  const call = approved({ kind: 'set', method, address }, (approval) =>
    isSecond
      ? api.post(SECOND_CONTACT, { ...contact, ...approval }, NotifyResponse, { session })
      : api.post(API.notify, { ...first, ...approval }, NotifyResponse, { session }),
  );
  const { applies_at } = await orProblem(call, CONTACT_FAILED);
  announceProfileChange();
  return applies_at === null ? 'sent' : 'waits';
}

/** Returns the stored session, or creates one. */
async function ensureSession(): Promise<string> {
  const stored = readStored(STORED.session);
  if (stored) return stored;
  try {
    const { session } = await api.post(SESSION, {}, SessionResponse);
    return keepIssued(session, null) ?? session;
  } catch (cause) {
    throw new Problem(NO_SESSION, { cause });
  }
}
