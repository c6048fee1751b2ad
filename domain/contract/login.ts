import * as v from 'valibot';
import { CONTACT_METHODS } from './channel.ts';
import { MAX_IDENTIFIER_LENGTH } from './limits.ts';
import { WantedPurchase } from './plan-ids.ts';
import { RepeatedSession } from './session.ts';

/** POST /api/login: an email address, told by its @, or a US phone number. */
export const LoginRequest = v.object({
  identifier: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_IDENTIFIER_LENGTH)))),
  wanted: WantedPurchase,
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;
/** email: a link was sent; sms: a code. */
export const LoginResponse = v.object({ method: v.picklist(CONTACT_METHODS) });
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

/** POST /api/verify-login-code: tickers of the visitor's session, if any, move to the account, and that session ends. */
export const VerifyLoginCodeRequest = v.object({
  identifier: v.pipe(v.string(), v.maxLength(MAX_IDENTIFIER_LENGTH)),
  code: v.pipe(v.string(), v.maxLength(40)),
  previousSession: RepeatedSession,
});
export type VerifyLoginCodeRequest = v.InferOutput<typeof VerifyLoginCodeRequest>;
/** The new session, returned only here; how many tickers moved into the account, and how many its limit refused. */
export const VerifyLoginCodeResponse = v.object({
  session: v.string(),
  merged: v.optional(v.number(), 0),
  rejected: v.optional(v.number(), 0),
});
export type VerifyLoginCodeResponse = v.InferOutput<typeof VerifyLoginCodeResponse>;

/** POST /api/logout */
export const LogoutRequest = v.object({ session: RepeatedSession });
export type LogoutRequest = v.InferOutput<typeof LogoutRequest>;
export type LogoutResponse = Record<string, never>;
