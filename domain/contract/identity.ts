import * as v from 'valibot';
import { BRAND_IDS, DEFAULT_BRAND } from '#domain/brands/brand.ts';
import { CONTACT_METHODS, MAIL_STOPS, MAX_CHANNELS_NAMED } from './channel.ts';
import { Approval, WaitingChangeView } from './contact-changes.ts';
import { Flag, NumberOrNull, TextOrEmpty, TextOrNull } from './fields.ts';
import { WantedPurchase } from './plan-ids.ts';
import { RepeatedSession } from './session.ts';
import { ProfileSettings } from './settings.ts';

/** POST /api/session: the new session. No other answer returns it. */
export const SessionResponse = v.object({ session: v.string() });
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

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

/** GET /api/profile; every call that changes a setting answers it too. */
export const Profile = v.object({
  id: TextOrEmpty,
  email: TextOrNull,
  phone: TextOrNull,
  email_verified: Flag,
  phone_verified: Flag,
  /** New addresses that are not verified yet; the verified ones stay until they are. */
  pending_email: TextOrNull,
  pending_phone: TextOrNull,
  /** What was sent to an unverified address can still be answered. */
  email_awaited: Flag,
  phone_awaited: Flag,
  /** The verified phone texted STOP; only a START from it takes that back. */
  texts_stopped: Flag,
  /** The verified phone texted STOP to the number of the login codes. */
  codes_stopped: Flag,
  /** Why no alerts go to the verified email address; opening a link mailed there takes that back. */
  mail_stopped: v.nullish(v.picklist(MAIL_STOPS), null),
  /** Email or phone verified. */
  verified: Flag,
  planType: v.optional(v.string(), 'free'),
  planStatus: v.optional(v.string(), 'none'),
  /** What was bought; `null` for nothing. */
  plan: TextOrNull,
  /** Until when an unpaid plan goes on, ISO. */
  grace_until: TextOrNull,
  /** When a canceled plan ends, ISO. */
  cancels_at: TextOrNull,
  isAdmin: Flag,
  brand: v.optional(v.picklist(BRAND_IDS), DEFAULT_BRAND),
  /** A change that takes effect unless somebody stops it. */
  waiting_change: v.nullish(WaitingChangeView, null),
  ticker_limit: NumberOrNull,
  ticker_count: v.optional(v.number(), 0),
  created_at: TextOrEmpty,
  ...ProfileSettings,
});
export type Profile = v.InferOutput<typeof Profile>;
