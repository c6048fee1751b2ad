import * as v from 'valibot';
import { CONTACT_METHODS, MAX_CHANNELS_NAMED } from './channel.ts';
import { Approval } from './contact-changes.ts';
import { TextOrNull } from './fields.ts';
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

const Email = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(320))));
const Phone = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))));

/** POST /api/notify: the contact to alert. */
export const NotifyRequest = v.object({
  session: RepeatedSession,
  email: Email,
  phone: Phone,
  notify_via: v.optional(v.pipe(v.array(v.picklist(CONTACT_METHODS)), v.maxLength(MAX_CHANNELS_NAMED))),
  ...Approval,
  wanted: WantedPurchase,
});
export type NotifyRequest = v.InferOutput<typeof NotifyRequest>;
/** email: a link was sent; sms: a text that is answered with YES. */
export const NotifyResponse = v.object({
  method: v.picklist(CONTACT_METHODS),
  message: v.string(),
  /** When a change that waits takes effect, ISO. */
  applies_at: TextOrNull,
});
export type NotifyResponse = v.InferOutput<typeof NotifyResponse>;

/**
 * POST /api/add-secondary-contact: a second contact for the account, pending until it is verified.
 * Repeating the call sends again. Same answer as POST /api/notify.
 */
export const AddSecondaryContactRequest = v.object({ email: Email, phone: Phone, ...Approval });
export type AddSecondaryContactRequest = v.InferOutput<typeof AddSecondaryContactRequest>;

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
