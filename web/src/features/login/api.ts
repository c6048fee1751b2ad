import { AppError } from '#domain/app-error.ts';
import { type Contact, parseContact } from '#domain/contact.ts';
import type {
  LoginRequest,
  LoginResponse,
  VerifyLoginCodeRequest,
  VerifyLoginCodeResponse,
} from '#domain/contract/login.ts';
import { api } from '#web/lib/api-client.ts';
import { rememberArrival } from '#web/lib/arrival.ts';
import { logIn } from '#web/lib/auth.ts';
import { API } from '#web/lib/paths.ts';
import { orProblem, Problem } from '#web/lib/problem.ts';
import { readStored, STORED } from '#web/lib/storage.ts';

const SEND_FAILED = 'Failed to send verification code';
const CODE_WRONG = 'Invalid verification code';
const NO_SESSION = 'No session returned from verification';

/**
 * Asks for a link or a code. The entry is sent in the one spelling of its kind.
 * @throws Problem @see specification §8
 */
export async function requestLogin(entry: string): Promise<Contact> {
  const { address } = readEntry(entry);
  const request: LoginRequest = { identifier: address };
  const { method } = await orProblem(api.post<LoginResponse>(API.login, request), SEND_FAILED);
  return { method, address };
}

function readEntry(entry: string): Contact {
  try {
    return parseContact(entry);
  } catch (cause) {
    throw cause instanceof AppError ? new Problem(cause.message, { cause }) : cause;
  }
}

/**
 * Logs in by the code of a text; the visitor's tickers come along.
 * @throws Problem @see specification §8
 */
export async function verifyCode(identifier: string, code: string): Promise<void> {
  const previousSession = readStored(STORED.session);
  const request: VerifyLoginCodeRequest = { identifier, code, previousSession };
  const answer = api.post<Partial<VerifyLoginCodeResponse>>(API.verifyCode, request);
  const { session, merged = 0, rejected = 0 } = await orProblem(answer, CODE_WRONG);
  if (!session) throw new Problem(NO_SESSION);
  await logIn(session);
  rememberArrival({ method: 'sms', merged, rejected });
}
