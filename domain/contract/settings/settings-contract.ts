import * as v from 'valibot';
import { SETTING_REQUESTS } from '#domain/settings/settings-table.ts';
import { CHANNELS, CONTACT_METHODS, MAX_CHANNELS_NAMED } from '../channel.ts';
import { Approval } from '../contact-changes-contract.ts';
import { Flag, TextOrNull } from '../fields.ts';
import { Limits } from '../profile-settings-contract.ts';
import { RepeatedSession } from '../session-contract.ts';

/** POST /api/profile: changes the fields in the request and keeps the others. */
export const ProfileRequest = v.object({
  timezone: SETTING_REQUESTS.timezone,
  /** Catalog values that are preselected in the form for adding a ticker; `null` restores the brand's defaults. */
  default_forms: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(20)))),
});
export type ProfileRequest = v.InferOutput<typeof ProfileRequest>;

/** POST /api/update-notification-preferences: changes the fields in the request and keeps the others. */
export const NotificationPreferencesRequest = v.object({
  notify_via: v.optional(v.pipe(v.array(v.picklist(CHANNELS)), v.maxLength(MAX_CHANNELS_NAMED))),
  ...SETTING_REQUESTS,
  /** Whether price alerts are sent by email. */
  price_mails: v.optional(v.boolean()),
  /** Whether an email is sent after a week without filings. */
  quiet_notes: v.optional(v.boolean()),
});
export type NotificationPreferencesRequest = v.InferOutput<typeof NotificationPreferencesRequest>;

/** POST /api/update-alert-thresholds: changes the fields in the request for one watched ticker and keeps the others. */
export const AlertThresholdsRequest = v.object({
  ticker: v.string(),
  ...v.partial(v.object({ ...Limits, since_alert_percent: v.nullable(v.number()) })).entries,
});
export type AlertThresholdsRequest = v.InferOutput<typeof AlertThresholdsRequest>;

/** POST /api/remove-contact: removes the contact of that kind, unless it is the last verified one. */
export const RemoveContactRequest = v.object({
  method: v.picklist(CONTACT_METHODS),
  /** Only cancels the pending new address. */
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
