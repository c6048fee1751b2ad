import * as v from 'valibot';
import { CONTACT_METHODS, MAX_CHANNELS_NAMED } from './channel.ts';
import { Approval } from './contact-changes-contract.ts';
import { TextOrNull } from './fields.ts';
import { MAX_IDENTIFIER_LENGTH } from './limits-contract.ts';
import { WantedPurchase } from './plan-ids.ts';
import { RepeatedSession } from './session-contract.ts';

/** POST /api/login: an email address, which is recognized by its @, or a US phone number. */
export const LoginRequest = v.object({
  identifier: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_IDENTIFIER_LENGTH)))),
  wanted: WantedPurchase,
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;
/** `email`: a link was sent. `sms`: a code was sent. */
export const LoginResponse = v.object({ method: v.picklist(CONTACT_METHODS) });
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

const Email = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(320))));
const Phone = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))));

/** POST /api/notify: the contact to which alerts are sent. */
export const NotifyRequest = v.object({
  session: RepeatedSession,
  email: Email,
  phone: Phone,
  notify_via: v.optional(v.pipe(v.array(v.picklist(CONTACT_METHODS)), v.maxLength(MAX_CHANNELS_NAMED))),
  ...Approval,
  wanted: WantedPurchase,
});
export type NotifyRequest = v.InferOutput<typeof NotifyRequest>;
/** `email`: a link was sent. `sms`: a text was sent, to which the user replies YES. */
export const NotifyResponse = v.object({
  method: v.picklist(CONTACT_METHODS),
  message: v.string(),
  /** When a pending change takes effect, ISO. */
  applies_at: TextOrNull,
});
export type NotifyResponse = v.InferOutput<typeof NotifyResponse>;

/**
 * POST /api/add-secondary-contact: adds a second contact to the account, pending until it is verified. Repeating the
 * call resends the verification. The response is the same as for POST /api/notify.
 */
export const AddSecondaryContactRequest = v.object({ email: Email, phone: Phone, ...Approval });
export type AddSecondaryContactRequest = v.InferOutput<typeof AddSecondaryContactRequest>;

/**
 * POST /api/verify-login-code: if the visitor has a session, its tickers move to the account, and the session
 * ends.
 */
export const VerifyLoginCodeRequest = v.object({
  identifier: v.pipe(v.string(), v.maxLength(MAX_IDENTIFIER_LENGTH)),
  code: v.pipe(v.string(), v.maxLength(40)),
  previousSession: RepeatedSession,
});
export type VerifyLoginCodeRequest = v.InferOutput<typeof VerifyLoginCodeRequest>;
/**
 * The new session, which only this response contains; how many tickers moved to the account; and how many exceeded its
 * limit.
 */
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
