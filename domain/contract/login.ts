import * as v from 'valibot';
import type { ContactMethod } from './channel.ts';
import { MAX_IDENTIFIER_LENGTH } from './limits.ts';
import { RepeatedSession } from './session.ts';

/** POST /api/login: an email address, told by its @, or a US phone number. */
export const LoginRequest = v.object({
  identifier: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_IDENTIFIER_LENGTH)))),
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;
/** email: a link was sent; sms: a code. */
export type LoginResponse = { method: ContactMethod };

/** POST /api/verify-login-code: the visitor's session, if any, gives its tickers to the account and ends. */
export const VerifyLoginCodeRequest = v.object({
  identifier: v.pipe(v.string(), v.maxLength(MAX_IDENTIFIER_LENGTH)),
  code: v.pipe(v.string(), v.maxLength(40)),
  previousSession: RepeatedSession,
});
export type VerifyLoginCodeRequest = v.InferOutput<typeof VerifyLoginCodeRequest>;
/** The new session, told this once; tickers moved into the account, and those over its limit. */
export type VerifyLoginCodeResponse = { session: string; merged: number; rejected: number };

/** POST /api/logout */
export const LogoutRequest = v.object({ session: RepeatedSession });
export type LogoutRequest = v.InferOutput<typeof LogoutRequest>;
export type LogoutResponse = Record<string, never>;
