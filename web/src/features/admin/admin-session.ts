import * as v from 'valibot';
import {
  AdminAuth,
  AdminCodeResponse,
  type AdminLoginRequest,
  AdminLoginResponse,
  type SecondFactorRequest,
} from '#domain/contract/admin/admin-login-contract.ts';
import { fromJson } from '#web/lib/browser/parse-json.ts';
import { readStored, STORED, writeStored } from '#web/lib/browser/storage.ts';
import { ApiError, api, isUnknownSession, serverError } from '#web/lib/data/api-client.ts';
import { orProblem, Problem } from '#web/lib/data/problem.ts';
import { askForProof } from './proof-request.ts';

const LOGIN = '/api/admin/login';
const LOGOUT = '/api/admin/logout';

const CODE_NOT_SENT = 'The code could not be sent. Please try again.';
const NOT_LOGGED_IN = 'The code could not be verified. Please try again.';

/** The browser's proof of the second factor. */
export type SecondProof = Pick<AdminLoginRequest, 'ticket' | 'passkey' | 'recovery_code'>;

/** Emails a login code to an administrator. @throws Problem */
export async function askForCode(email: string): Promise<void> {
  const request: AdminLoginRequest = { email };
  await orProblem(api.post(LOGIN, request, AdminCodeResponse), CODE_NOT_SENT);
}

/**
 * Logs in with an emailed code, in every tab.
 * @returns the second factor that the server still requires; `null` after the login
 * @throws Problem
 */
export async function logInAdmin(email: string, code: string): Promise<SecondFactorRequest | null> {
  const request: AdminLoginRequest = { email, code };
  const answer = await orProblem(api.post(LOGIN, request, AdminLoginResponse), NOT_LOGGED_IN);
  if ('second_factor' in answer) return answer.second_factor;
  writeStored(STORED.adminAuth, answer.adminAuth);
  return null;
}

/** Completes a login with the second factor, in every tab. @throws Problem */
export async function logInWithSecondFactor(proof: SecondProof): Promise<void> {
  const { adminAuth } = await orProblem(api.post(LOGIN, proof, AdminAuth), NOT_LOGGED_IN);
  writeStored(STORED.adminAuth, adminAuth);
}

/**
 * Logs out in this browser immediately and asks the server to end the session. If that call fails, the session expires
 * within hours.
 */
export function logOutAdmin(): void {
  api.send(LOGOUT, {}, { keepalive: true }).catch(() => {});
  writeStored(STORED.adminAuth, null);
}

/** Ends all of the administrator's logins. This browser forgets its own login immediately. */
export function logOutAdminEverywhere(): void {
  api.send(LOGOUT, { everywhere: true }, { keepalive: true }).catch(() => {});
  writeStored(STORED.adminAuth, null);
}

/**
 * Makes an admin call. If the server does not recognize the login, the login is removed, so that the page asks for a
 * new one. If the server requires a new proof of identity first, this asks the administrator for it and repeats the
 * call.
 */
export async function asAdmin<T>(call: () => Promise<T>): Promise<T> {
  const adminAuth = readStored(STORED.adminAuth);
  try {
    return await call();
  } catch (error) {
    if (isUnknownSession(error) && readStored(STORED.adminAuth) === adminAuth)
      writeStored(STORED.adminAuth, null);
    const asked = proofAskedBy(error);
    if (asked !== null && (await askForProof(asked))) return call();
    throw error;
  }
}

function proofAskedBy(error: unknown): 'proof' | 'passkey' | null {
  if (!(error instanceof ApiError) || error.status !== FORBIDDEN) return null;
  const code = serverError(error)?.error;
  return code === 'fresh_proof_required' ? 'proof' : code === 'passkey_required' ? 'passkey' : null;
}

const FORBIDDEN = 403;
const CONFLICT = 409;

/** Makes an admin call that changes something. @param failed text for an unexpected failure @throws Problem */
export function sendAsAdmin(path: string, body: object, failed: string): Promise<void> {
  return orProblem(
    asAdmin(() => api.send(path, body)),
    failed,
  );
}

/**
 * Makes an admin call and returns its response.
 * @param failed text for an unexpected failure
 * @throws Problem
 */
export function postAsAdmin<T>(
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, T>,
  failed: string,
): Promise<T> {
  return orProblem(
    asAdmin(() => api.post(path, body, schema)),
    failed,
  );
}

const Details = v.object({ details: v.record(v.string(), v.unknown()) });

/** Returns the facts that the server sent with an error, such as the line of a broken template. */
export function detailsOf(error: unknown): Record<string, unknown> {
  const cause = error instanceof Problem ? error.cause : error;
  const body = cause instanceof ApiError ? v.safeParse(Details, fromJson(cause.message)) : null;
  return body?.success ? body.output.details : {};
}

/** Returns whether an action was refused because its object has changed since. */
export function isConflict(error: unknown): boolean {
  const cause = error instanceof Problem ? error.cause : error;
  return cause instanceof ApiError && cause.status === CONFLICT;
}
