import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { CHANNELS, type Channel, CONTACT_METHODS, MAX_CHANNELS_NAMED } from './channel.ts';
import { RepeatedSession } from './session.ts';

/** An hour of the day, 0 to 23. */
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/** No texts from `start` until before `end`, in the user's time zone; they may run over midnight. */
export const QuietHours = v.object({
  start: Hour,
  end: Hour,
  /** CRITICAL filings come through all the same. */
  allow_critical: v.boolean(),
});
export type QuietHours = v.InferOutput<typeof QuietHours>;

export const DELIVERIES = ['realtime', 'everything', 'digest'] as const;
/**
 * realtime: MEDIUM and above as filings appear, LOW once a day. everything: all as they appear. digest: all once a day,
 * the only one outside PRO.
 */
export type Delivery = (typeof DELIVERIES)[number];

/** POST /api/profile: what is named changes, the rest stays. */
export const ProfileRequest = v.object({
  /** IANA name of a time zone. */
  timezone: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Catalogue values that the add form starts with; `null` follows the brand. */
  default_forms: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(20)))),
});
export type ProfileRequest = v.InferOutput<typeof ProfileRequest>;

/** POST /api/update-notification-preferences: what is named changes, the rest stays. */
export const NotificationPreferencesRequest = v.object({
  notify_via: v.optional(v.pipe(v.array(v.picklist(CHANNELS)), v.maxLength(MAX_CHANNELS_NAMED))),
  delivery: v.optional(v.picklist(DELIVERIES)),
  digest_hour: v.optional(Hour),
  timezone: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** `null` switches quiet hours off. */
  quiet_hours: v.optional(v.nullable(QuietHours)),
  min_importance: v.optional(v.picklist(IMPORTANCE_LEVELS)),
});
export type NotificationPreferencesRequest = v.InferOutput<typeof NotificationPreferencesRequest>;

/** Limits of one ticker's price watch; `null` for a limit that is off. Prices in US dollars, change in per cent. */
export const AlertThreshold = v.object({
  price_above: v.nullable(v.number()),
  price_below: v.nullable(v.number()),
  change_percent: v.nullable(v.number()),
});
export type AlertThreshold = v.InferOutput<typeof AlertThreshold>;

/** POST /api/update-alert-thresholds: of one watched ticker, what is named changes, the rest stays. */
export const AlertThresholdsRequest = v.object({ ticker: v.string(), ...v.partial(AlertThreshold).entries });
export type AlertThresholdsRequest = v.InferOutput<typeof AlertThresholdsRequest>;

/** POST /api/remove-contact: the address of that kind leaves the account; the last verified one stays. */
export const RemoveContactRequest = v.object({
  method: v.picklist(CONTACT_METHODS),
  /** Only the new address that waits for its proof is taken back. */
  pending: v.optional(v.boolean(), false),
});
export type RemoveContactRequest = v.InferInput<typeof RemoveContactRequest>;

/** One place where the user is logged in. */
export type ActiveSession = {
  /** Names the session, opens nothing. */
  id: string;
  created_at: string;
  /** Day of the last use, ISO; exact to a day. */
  last_used: string;
  /** Browser and system in words, such as `Chrome on macOS`; `null` when unknown. */
  device: string | null;
  current: boolean;
};
/** GET /api/sessions, newest first */
export type SessionsResponse = { sessions: ActiveSession[] };
/** POST /api/sign-out-others */
export type SignOutOthersResponse = { ended: number };

/** POST /api/delete-account. */
export const DeleteAccountRequest = v.object({
  session: RepeatedSession,
  confirm: v.literal(true),
});
export type DeleteAccountRequest = v.InferOutput<typeof DeleteAccountRequest>;
export type DeleteAccountResponse = { deleted: true };

/** What the profile adds for the settings screen. */
export type ProfileSettings = {
  add_on_packs: number;
  notify_via: Channel[];
  delivery: Delivery;
  digest_hour: number;
  timezone: string;
  quiet_hours: QuietHours | null;
  min_importance: (typeof IMPORTANCE_LEVELS)[number];
  default_forms: string[] | null;
  /** By ticker. */
  thresholds: Record<string, AlertThreshold>;
};
