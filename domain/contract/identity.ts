import * as v from 'valibot';
import type { BrandId } from '#domain/brands/brand.ts';
import { CONTACT_METHODS, type ContactMethod, MAX_CHANNELS_NAMED } from './channel.ts';
import { RepeatedSession } from './session.ts';
import type { ProfileSettings } from './settings.ts';

/** POST /api/session answers the session value; it is issued in this one answer. */
export type SessionResponse = { session: string };

const Email = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(320))));
const Phone = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))));

/** POST /api/notify: the contact to alert. */
export const NotifyRequest = v.object({
  session: RepeatedSession,
  email: Email,
  phone: Phone,
  notify_via: v.optional(v.pipe(v.array(v.picklist(CONTACT_METHODS)), v.maxLength(MAX_CHANNELS_NAMED))),
});
export type NotifyRequest = v.InferOutput<typeof NotifyRequest>;
/** email: a link was sent; sms: a text that is answered with YES. */
export type NotifyResponse = { method: ContactMethod; message: string };

/**
 * POST /api/add-secondary-contact: a contact beside the one that the account has, pending until it is proven.
 * Asking again sends again. Answers like POST /api/notify.
 */
export const AddSecondaryContactRequest = v.object({ email: Email, phone: Phone });
export type AddSecondaryContactRequest = v.InferOutput<typeof AddSecondaryContactRequest>;

/** GET /api/profile; every call that changes a setting answers it too. */
export type Profile = {
  id: string;
  email: string | null;
  phone: string | null;
  email_verified: boolean;
  phone_verified: boolean;
  /** New addresses that wait for their proof; the verified ones stay until then. */
  pending_email: string | null;
  pending_phone: string | null;
  /** What was sent to an unproven address can still be answered. Afterwards it stays, to be asked again. */
  email_awaited: boolean;
  phone_awaited: boolean;
  /** The verified phone answered STOP: it alone takes that back. */
  texts_stopped: boolean;
  /** Email or phone verified. */
  verified: boolean;
  planType: string;
  planStatus: string;
  isAdmin: boolean;
  brand: BrandId;
  ticker_limit: number | null;
  ticker_count: number;
  created_at: string;
} & ProfileSettings;
