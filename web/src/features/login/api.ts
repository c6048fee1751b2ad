import { AppError } from '#domain/app-error.ts';
import { type Contact, parseContact } from '#domain/contact.ts';
import type {
  LoginRequest,
  LoginResponse,
  VerifyLoginCodeRequest,
  VerifyLoginCodeResponse,
} from '#domain/contract/login.ts';
import { api, userMessage } from '#web/lib/api-client.ts';
import { rememberArrival } from '#web/lib/arrival.ts';
import { logIn } from '#web/lib/auth.ts';
import { API } from '#web/lib/paths.ts';
import { readStored, STORED } from '#web/lib/storage.ts';

const SEND_FAILED = 'Failed to send verification code';
const CODE_WRONG = 'Invalid verification code';
const NO_SESSION = 'No session returned from verification';

/** An expected failure with its text for the reader. */
export class LoginProblem extends Error {}

/**
 * Asks for a link or a code. The entry is sent in the one spelling of its kind.
 * @throws LoginProblem with the text to show @see specification §8
 */
export async function requestLogin(entry: string): Promise<Contact> {
  try {
    const request: LoginRequest = { identifier: parseContact(entry).address };
    const { method } = await api.post<LoginResponse>(API.login, request);
    return { method, address: request.identifier ?? '' };
  } catch (cause) {
    const said = cause instanceof AppError ? cause.message : userMessage(cause, SEND_FAILED);
    throw new LoginProblem(said, { cause });
  }
}

/**
 * Logs in by the code of a text; the visitor's tickers come along.
 * @throws LoginProblem with the text to show @see specification §8
 */
export async function verifyCode(identifier: string, code: string): Promise<void> {
  const previousSession = readStored(STORED.session);
  const request: VerifyLoginCodeRequest = { identifier, code, previousSession };
  const { session, merged = 0, rejected = 0 } = await postCode(request);
  if (!session) throw new LoginProblem(NO_SESSION);
  await logIn(session);
  rememberArrival({ method: 'sms', merged, rejected });
}

async function postCode(request: VerifyLoginCodeRequest): Promise<Partial<VerifyLoginCodeResponse>> {
  try {
    return await api.post<Partial<VerifyLoginCodeResponse>>(API.verifyCode, request);
  } catch (cause) {
    throw new LoginProblem(userMessage(cause, CODE_WRONG), { cause });
  }
}
