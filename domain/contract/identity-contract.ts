import * as v from 'valibot';
import { BRAND_IDS, DEFAULT_BRAND } from '#domain/brands/brand.ts';
import { MAIL_STOPS } from './channel.ts';
import { WaitingChangeView } from './contact-changes-contract.ts';
import { Flag, NumberOrNull, TextOrEmpty, TextOrNull } from './fields.ts';
import { ProfileSettings } from './profile-settings-contract.ts';

/** POST /api/session: the new session value. No other response contains it. */
export const SessionResponse = v.object({ session: v.string() });
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

/** GET /api/profile. Every call that changes a setting gets the same response. */
export const Profile = v.object({
  id: TextOrEmpty,
  email: TextOrNull,
  phone: TextOrNull,
  email_verified: Flag,
  phone_verified: Flag,
  /** New addresses that are not yet verified. Until then, the verified ones stay in use. */
  pending_email: TextOrNull,
  pending_phone: TextOrNull,
  /** True if the verification sent to an unverified address can still be answered. */
  email_awaited: Flag,
  phone_awaited: Flag,
  /** The verified phone texted STOP. Only a START from that phone reverses it. */
  texts_stopped: Flag,
  /** The verified phone texted STOP to the number that sends login codes. */
  codes_stopped: Flag,
  /** Why no alerts are emailed to the verified address. Opening a link that was emailed to it lifts the stop. */
  mail_stopped: v.nullish(v.picklist(MAIL_STOPS), null),
  /** True if the email address or the phone is verified. */
  verified: Flag,
  planType: v.optional(v.string(), 'free'),
  planStatus: v.optional(v.string(), 'none'),
  /** The purchased plan; `null` for none. */
  plan: TextOrNull,
  /** When the grace period of an unpaid plan ends, ISO. */
  grace_until: TextOrNull,
  /** When a canceled plan ends, ISO. */
  cancels_at: TextOrNull,
  isAdmin: Flag,
  brand: v.optional(v.picklist(BRAND_IDS), DEFAULT_BRAND),
  /** A change that takes effect unless someone stops it. */
  waiting_change: v.nullish(WaitingChangeView, null),
  ticker_limit: NumberOrNull,
  ticker_count: v.optional(v.number(), 0),
  created_at: TextOrEmpty,
  ...ProfileSettings,
});
export type Profile = v.InferOutput<typeof Profile>;
