import * as v from 'valibot';
import { SETTING_ANSWERS, SETTING_REQUESTS } from '#domain/settings/settings-table.ts';
import { CHANNELS, CONTACT_METHODS, MAX_CHANNELS_NAMED } from './channel.ts';
import { Approval } from './contact-changes-contract.ts';
import { Flag, TextOrNull } from './fields.ts';
import { RepeatedSession } from './session-contract.ts';

/** POST /api/profile: changes the fields in the request and keeps the others. */
export const ProfileRequest = v.object({
  timezone: SETTING_REQUESTS.timezone,
  /**
   * Catalog values that are preselected in the form for adding a ticker; `null` uses the brand's defaults.
   */
  default_forms: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(20)))),
});
export type ProfileRequest = v.InferOutput<typeof ProfileRequest>;

/** POST /api/update-notification-preferences: changes the fields in the request and keeps the others. */
export const NotificationPreferencesRequest = v.object({
  notify_via: v.optional(v.pipe(v.array(v.picklist(CHANNELS)), v.maxLength(MAX_CHANNELS_NAMED))),
  ...SETTING_REQUESTS,
  /** Whether price alerts are sent by mail. */
  price_mails: v.optional(v.boolean()),
  /** Whether an email is sent after a week without filings. */
  quiet_notes: v.optional(v.boolean()),
});
export type NotificationPreferencesRequest = v.InferOutput<typeof NotificationPreferencesRequest>;

/** Price alert limits. A request may contain only some of them. */
const Limits = {
  price_above: v.nullable(v.number()),
  price_below: v.nullable(v.number()),
  /** Change within a day. */
  change_percent: v.nullable(v.number()),
};

/**
 * Price alert limits of one ticker. `null` turns a limit off. Prices are in US dollars, changes in percent.
 */
export const AlertThreshold = v.object({
  ...Limits,
  /** Change since the last alert, or since the limit was set. Rows from before this limit existed lack it. */
  since_alert_percent: v.optional(v.nullable(v.number()), null),
});
export type AlertThreshold = v.InferOutput<typeof AlertThreshold>;

/**
 * POST /api/update-alert-thresholds: for one watched ticker, changes the fields in the request and keeps the
 * others.
 */
export const AlertThresholdsRequest = v.object({
  ticker: v.string(),
  ...v.partial(v.object({ ...Limits, since_alert_percent: v.nullable(v.number()) })).entries,
});
export type AlertThresholdsRequest = v.InferOutput<typeof AlertThresholdsRequest>;

/** POST /api/remove-contact: removes the address of that kind, unless it is the last verified one. */
export const RemoveContactRequest = v.object({
  method: v.picklist(CONTACT_METHODS),
  /** Cancels only the pending new address. */
  pending: v.optional(v.boolean(), false),
  ...Approval,
});
export type RemoveContactRequest = v.InferInput<typeof RemoveContactRequest>;

/** A session in which the user is logged in. */
const ActiveSession = v.object({
  /** Identifies the session but cannot be used to log in. */
  id: v.string(),
  created_at: v.string(),
  /** Day of the last use, ISO. */
  last_used: v.string(),
  /** Browser and system, such as `Chrome on macOS`; `null` if unknown. */
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
/** `applies_at`: when a waiting deletion takes effect, ISO. */
export const DeleteAccountResponse = v.object({ deleted: v.boolean(), applies_at: TextOrNull });
export type DeleteAccountResponse = v.InferOutput<typeof DeleteAccountResponse>;

/** Fields that the profile contains for the settings screen. */
export const ProfileSettings = {
  add_on_packs: v.optional(v.number(), 0),
  notify_via: v.optional(v.array(v.picklist(CHANNELS)), []),
  ...SETTING_ANSWERS,
  default_forms: v.nullish(v.array(v.string()), null),
  price_mails: v.optional(v.boolean(), true),
  quiet_notes: v.optional(v.boolean(), true),
  /** By ticker. */
  thresholds: v.optional(v.record(v.string(), AlertThreshold), {}),
};
