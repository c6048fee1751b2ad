import * as v from 'valibot';
import { BRAND_IDS, DEFAULT_BRAND } from '#domain/brands/brand.ts';
import { MAIL_STOPS } from './channel.ts';
import { WaitingChangeView } from './contact-changes.ts';
import { Flag, NumberOrNull, TextOrEmpty, TextOrNull } from './fields.ts';
import { ProfileSettings } from './settings.ts';

/** POST /api/session: the new session. No other answer returns it. */
export const SessionResponse = v.object({ session: v.string() });
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

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
