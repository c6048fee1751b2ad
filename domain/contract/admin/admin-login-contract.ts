import * as v from 'valibot';
import { Flag, TextOrNull } from '#domain/contract/fields.ts';
import { MAX_IDENTIFIER_LENGTH } from '#domain/contract/limits-contract.ts';

const MAX_PASSKEY_NAME = 40;
const Code = v.pipe(v.string(), v.maxLength(40));
/** Identifies a login or identity proof that is waiting for its second factor. */
const Ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const MAX_PASSKEY_ID = 1_400;
type Fields = Record<string, unknown>;
const isObject = (input: unknown): input is Fields => typeof input === 'object' && input !== null;
const hasChallenge = (input: unknown) => isObject(input) && typeof input.challenge === 'string';
/** What `navigator.credentials` returns, as JSON, with all its fields. The server checks it cryptographically. */
const PasskeyAnswer = v.custom<Fields & { id: string }>(
  (input) => isObject(input) && typeof input.id === 'string' && input.id.length <= MAX_PASSKEY_ID,
);
/** What `navigator.credentials` needs, as JSON, with all its fields. */
const PasskeyOptions = v.custom<Fields & { challenge: string }>(hasChallenge);
/** What `navigator.credentials` needs for a new passkey, as JSON, with all its fields. */
const NewPasskeyOptions = v.custom<
  Fields & {
    challenge: string;
    rp: { id?: string; name: string };
    user: { id: string; name: string; displayName: string };
    pubKeyCredParams: { alg: number; type: 'public-key' }[];
  }
>(hasChallenge);

/** The request fields that prove the second factor: a passkey or a recovery code. */
const Second = {
  ticket: v.optional(Ticket),
  passkey: v.optional(PasskeyAnswer),
  recovery_code: v.optional(Code),
};

/**
 * POST /api/admin/login: with `email`, a code is emailed; with `email` and `code`, the administrator is logged in. If
 * the administrator has a passkey, the response to the code is a ticket instead, and `ticket` with `passkey` or
 * `recovery_code` completes the login.
 */
export const AdminLoginRequest = v.object({
  email: v.optional(v.pipe(v.string(), v.maxLength(MAX_IDENTIFIER_LENGTH))),
  code: v.optional(Code),
  ...Second,
});
export type AdminLoginRequest = v.InferOutput<typeof AdminLoginRequest>;

/** The response is the same for every address, and takes the same time. */
export const AdminCodeResponse = v.object({ sent: v.literal(true) });
export type AdminCodeResponse = v.InferOutput<typeof AdminCodeResponse>;

/** Asks the client for the second factor. */
export const SecondFactorRequest = v.object({
  ticket: v.string(),
  /** `null` if no passkey of this administrator works on this host. */
  options: v.nullable(PasskeyOptions),
  /** Hosts on which the administrator's passkeys work. */
  hosts: v.array(v.string()),
  recovery_codes_left: v.number(),
});
export type SecondFactorRequest = v.InferOutput<typeof SecondFactorRequest>;

/**
 * `adminAuth` is returned only once. Calls under /api/admin send it as `Authorization: Bearer
 * admin_session:VALUE`.
 */
export const AdminAuth = v.object({ adminAuth: v.string(), expires_at: v.string() });
export type AdminAuth = v.InferOutput<typeof AdminAuth>;

/** The response to a correct code. */
export const AdminLoginResponse = v.union([AdminAuth, v.object({ second_factor: SecondFactorRequest })]);
export type AdminLoginResponse = v.InferOutput<typeof AdminLoginResponse>;

/** POST /api/admin/logout: this session, or all admin sessions of the administrator. */
export const AdminLogoutRequest = v.object({ everywhere: v.optional(v.boolean(), false) });
export type AdminLogoutResponse = Record<string, never>;

/**
 * POST /api/admin/prove: proves the administrator's identity again, before an action that is hard to undo. In response
 * to an empty request, a code is emailed, or the second factor is requested if there is one.
 */
export const ProveRequest = v.object({ code: v.optional(Code), ...Second });
export type ProveRequest = v.InferOutput<typeof ProveRequest>;

export const ProveResponse = v.union([
  v.object({ proven_until: v.string() }),
  v.object({ second_factor: SecondFactorRequest }),
  AdminCodeResponse,
]);
export type ProveResponse = v.InferOutput<typeof ProveResponse>;

/** GET /api/admin/session: the administrator's own session. Times are ISO. */
export const AdminSessionResponse = v.object({
  user_id: v.string(),
  email: TextOrNull,
  expires_at: v.string(),
  passkeys: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      host: v.string(),
      created_at: v.string(),
      last_used_at: TextOrNull,
    }),
  ),
  recovery_codes_left: v.number(),
  /**
   * The stage requires a passkey, and this login was made without one. Nothing else works until one is
   * registered.
   */
  passkey_required: Flag,
});
export type AdminSessionResponse = v.InferOutput<typeof AdminSessionResponse>;

/**
 * POST /api/admin/register-passkey: an empty request returns the options; a request with `ticket` and
 * `passkey` registers the passkey.
 */
export const RegisterPasskeyRequest = v.object({
  ticket: v.optional(Ticket),
  passkey: v.optional(PasskeyAnswer),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_PASSKEY_NAME)), ''),
});
export type RegisterPasskeyRequest = v.InferOutput<typeof RegisterPasskeyRequest>;
export const PasskeyOptionsResponse = v.object({ ticket: v.string(), options: NewPasskeyOptions });
export type PasskeyOptionsResponse = v.InferOutput<typeof PasskeyOptionsResponse>;
/** Recovery codes are returned only once, when the first passkey is registered. */
export const RecoveryCodesResponse = v.object({ recovery_codes: v.array(v.string()) });
export type RecoveryCodesResponse = v.InferOutput<typeof RecoveryCodesResponse>;

/** POST /api/admin/remove-passkey */
export const RemovePasskeyRequest = v.object({ id: v.pipe(v.string(), v.maxLength(MAX_PASSKEY_ID)) });
export type RemovePasskeyRequest = v.InferOutput<typeof RemovePasskeyRequest>;
