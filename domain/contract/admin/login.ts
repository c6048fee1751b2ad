import * as v from 'valibot';
import { MAX_IDENTIFIER_LENGTH } from '#domain/contract/limits.ts';

/** POST /api/admin/login: without a code it mails one, with it it logs in. */
export const AdminLoginRequest = v.object({
  email: v.pipe(v.string(), v.maxLength(MAX_IDENTIFIER_LENGTH)),
  code: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type AdminLoginRequest = v.InferOutput<typeof AdminLoginRequest>;

/** The same for every address: whether it belongs to an administrator shows only with the right code. */
export const AdminCodeResponse = v.object({ sent: v.literal(true) });
export type AdminCodeResponse = v.InferOutput<typeof AdminCodeResponse>;

/** `adminAuth` is told once. Calls under /api/admin send it as `Authorization: Bearer admin_session:VALUE`. */
export const AdminLoginResponse = v.object({ adminAuth: v.string(), expires_at: v.string() });
export type AdminLoginResponse = v.InferOutput<typeof AdminLoginResponse>;

/** POST /api/admin/logout */
export type AdminLogoutResponse = Record<string, never>;
