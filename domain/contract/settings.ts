import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { CHANNELS, CONTACT_METHODS, MAX_CHANNELS_NAMED } from './channel.ts';
import { Approval } from './contact-changes.ts';
import { Flag, TextOrNull } from './fields.ts';
import { RepeatedSession } from './session.ts';

/** An hour of the day, 0 to 23. */
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/** No texts from `start` until before `end`, in the user's time zone; they may run over midnight. */
export const QuietHours = v.object({
  start: Hour,
  end: Hour,
  /** CRITICAL filings are still texted. */
  allow_critical: v.boolean(),
});
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** As answered: the site trusts the server's hours, and is spared the checks of the request. */
const StoredQuietHours = v.object({ start: v.number(), end: v.number(), allow_critical: v.boolean() });

export const DELIVERIES = ['realtime', 'everything', 'digest'] as const;
/**
 * realtime: MEDIUM and above as filings appear, LOW once a day. everything: all as they appear. digest: all once a day,
 * the only one outside PRO.
 */
export type Delivery = (typeof DELIVERIES)[number];

/** POST /api/profile: changes what is named, keeps the rest. */
export const ProfileRequest = v.object({
  /** IANA name of a time zone. */
  timezone: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Catalogue values that the add form starts with; `null` follows the brand. */
  default_forms: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(20)))),
});
export type ProfileRequest = v.InferOutput<typeof ProfileRequest>;

/** POST /api/update-notification-preferences: changes what is named, keeps the rest. */
export const NotificationPreferencesRequest = v.object({
  notify_via: v.optional(v.pipe(v.array(v.picklist(CHANNELS)), v.maxLength(MAX_CHANNELS_NAMED))),
  delivery: v.optional(v.picklist(DELIVERIES)),
  digest_hour: v.optional(Hour),
  timezone: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** `null` switches quiet hours off. */
  quiet_hours: v.optional(v.nullable(QuietHours)),
  min_importance: v.optional(v.picklist(IMPORTANCE_LEVELS)),
  /** Whether price alerts come by mail. */
  price_mails: v.optional(v.boolean()),
  /** Whether a mail comes after a week without news. */
  quiet_notes: v.optional(v.boolean()),
});
export type NotificationPreferencesRequest = v.InferOutput<typeof NotificationPreferencesRequest>;

/** Limits whose request names only some. */
const Limits = {
  price_above: v.nullable(v.number()),
  price_below: v.nullable(v.number()),
  /** Of a day. */
  change_percent: v.nullable(v.number()),
};

/** Price alert limits of one ticker; `null` switches a limit off. Prices in US dollars, changes in percent. */
export const AlertThreshold = v.object({
  ...Limits,
  /** Since the last alert, or since it was set. Rows from before this was offered lack it. */
  since_alert_percent: v.optional(v.nullable(v.number()), null),
});
export type AlertThreshold = v.InferOutput<typeof AlertThreshold>;

/** POST /api/update-alert-thresholds: for one watched ticker, changes what is named, keeps the rest. */
export const AlertThresholdsRequest = v.object({
  ticker: v.string(),
  ...v.partial(v.object({ ...Limits, since_alert_percent: v.nullable(v.number()) })).entries,
});
export type AlertThresholdsRequest = v.InferOutput<typeof AlertThresholdsRequest>;

/** POST /api/remove-contact: removes the address of that kind, but never the last verified one. */
export const RemoveContactRequest = v.object({
  method: v.picklist(CONTACT_METHODS),
  /** Cancel only the pending new address. */
  pending: v.optional(v.boolean(), false),
  ...Approval,
});
export type RemoveContactRequest = v.InferInput<typeof RemoveContactRequest>;

/** One place where the user is logged in. */
const ActiveSession = v.object({
  /** Names the session; it cannot be used to log in. */
  id: v.string(),
  created_at: v.string(),
  /** Day of the last use, ISO. */
  last_used: v.string(),
  /** Browser and system, such as `Chrome on macOS`; `null` when unknown. */
  device: TextOrNull,
  current: Flag,
});
export type ActiveSession = v.InferOutput<typeof ActiveSession>;

/** GET /api/sessions, newest first */
export const SessionsResponse = v.object({ sessions: v.array(ActiveSession) });
export type SessionsResponse = v.InferOutput<typeof SessionsResponse>;

/** POST /api/sign-out-others */
export const SignOutOthersResponse = v.object({ ended: v.number() });
export type SignOutOthersResponse = v.InferOutput<typeof SignOutOthersResponse>;

/** POST /api/delete-account. */
export const DeleteAccountRequest = v.object({
  session: RepeatedSession,
  confirm: v.literal(true),
  ...Approval,
});
export type DeleteAccountRequest = v.InferOutput<typeof DeleteAccountRequest>;
/** `applies_at`: when a deletion that waits takes effect, ISO. */
export const DeleteAccountResponse = v.object({ deleted: v.boolean(), applies_at: TextOrNull });
export type DeleteAccountResponse = v.InferOutput<typeof DeleteAccountResponse>;

/** What the profile adds for the settings screen. */
export const ProfileSettings = {
  add_on_packs: v.optional(v.number(), 0),
  notify_via: v.optional(v.array(v.picklist(CHANNELS)), []),
  delivery: v.optional(v.picklist(DELIVERIES), 'realtime'),
  digest_hour: v.optional(v.number(), 8),
  timezone: v.optional(v.string(), 'America/New_York'),
  quiet_hours: v.nullish(StoredQuietHours, null),
  min_importance: v.optional(v.picklist(IMPORTANCE_LEVELS), 'LOW'),
  default_forms: v.nullish(v.array(v.string()), null),
  price_mails: v.optional(v.boolean(), true),
  quiet_notes: v.optional(v.boolean(), true),
  /** By ticker. */
  thresholds: v.optional(v.record(v.string(), AlertThreshold), {}),
};
