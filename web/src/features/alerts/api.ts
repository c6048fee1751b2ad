import type { NotifyRequest, NotifyResponse, SessionResponse } from '#domain/contract/identity.ts';
import { api, userMessage } from '#web/lib/api-client.ts';
import { startSession } from '#web/lib/auth.ts';
import { API } from '#web/lib/paths.ts';
import { readStored, STORED } from '#web/lib/storage.ts';

const CONTACT_FAILED = 'Failed to add contact info';
const NO_SESSION = 'Session not found. Please refresh the page.';

/** An expected failure with its text for the reader. */
export class ContactProblem extends Error {}

/** The stored session, else a new one. @see decisions, reading 4 */
async function ensureSession(): Promise<string> {
  const stored = readStored(STORED.session);
  if (stored) return stored;
  try {
    const { session } = await api.post<SessionResponse>(API.session, {});
    startSession(session);
    return session;
  } catch (cause) {
    throw new ContactProblem(NO_SESSION, { cause });
  }
}

/**
 * Asks the server to send a confirmation link to an address.
 * @throws ContactProblem with the text to show
 */
export async function sendConfirmation(email: string): Promise<void> {
  const session = await ensureSession();
  const request: NotifyRequest = { session, email, phone: null, notify_via: ['email'] };
  try {
    await api.post<NotifyResponse>(API.notify, request);
  } catch (cause) {
    throw new ContactProblem(userMessage(cause, CONTACT_FAILED), { cause });
  }
}
