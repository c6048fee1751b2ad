import * as v from 'valibot';
import { type Contact, parseContact } from '#domain/accounts/contact.ts';
import {
  type LoginRequest,
  LoginResponse,
  type VerifyLoginCodeRequest,
  VerifyLoginCodeResponse,
} from '#domain/contract/verification-contract.ts';
import type { Wanted } from '#domain/plans/wanted-plan.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { api, serverError } from '#web/lib/data/api-client.ts';
import { orProblem, Problem, readEntry } from '#web/lib/data/problem.ts';
import { rememberArrival } from '#web/lib/session/arrival.ts';
import { logIn } from '#web/lib/session/auth.ts';

/* Kept here and not with the other API paths, so that the first script does not contain them. */
const LOGIN = '/api/login';
const VERIFY_CODE = '/api/verify-login-code';

const SEND_FAILED = 'Failed to send verification code';
const CODE_WRONG = 'Invalid verification code';
const CODE_UNCHECKED = 'The code could not be verified. Please try again.';
/**
 * If the answer has no method, the kind of contact entered is used. A missing session has its own error message.
 */
const AnyMethod = v.partial(LoginResponse);
const AnySession = v.partial(VerifyLoginCodeResponse);

const NO_SESSION = 'No session returned from verification';

/**
 * Requests a login link or code. The entry is normalized first.
 * @param wanted purchase to resume when the emailed link is opened
 * @throws Problem
 */
export async function requestLogin(entry: string, wanted?: Wanted): Promise<Contact> {
  const contact = readEntry(() => parseContact(entry));
  const request: LoginRequest = { identifier: contact.address, wanted };
  const answer = api.post(LOGIN, request, AnyMethod);
  const { method = contact.method } = await orProblem(answer, SEND_FAILED);
  return { ...contact, method };
}

/**
 * Logs in with a texted code. The visitor's tickers move to the account.
 * @throws Problem
 */
export async function verifyCode(identifier: string, code: string): Promise<void> {
  const previousSession = readStored(STORED.session);
  const request: VerifyLoginCodeRequest = { identifier, code, previousSession };
  const answer = api.post(VERIFY_CODE, request, AnySession);
  const { session, merged = 0, rejected = 0 } = await orProblem(answer, CODE_WRONG, CODE_UNCHECKED);
  if (!session) throw new Problem(NO_SESSION);
  rememberArrival({ method: 'sms', merged, rejected });
  await logIn(session);
}

/** Returns whether this browser is already logged in to the phone's account. */
export function isLoggedInWith(phone: string): boolean {
  const user = readStored(STORED.user);
  return readStored(STORED.session) !== null && user?.phone === phone && user.phone_verified;
}

/** Returns whether a failed request used up one of the code's attempts. */
export function isWrongCode(problem: unknown): boolean {
  return problem instanceof Problem && serverError(problem.cause)?.error === 'invalid_code';
}
