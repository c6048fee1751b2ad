import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { ACCOUNT_MAIL_KINDS, ACCOUNT_MAIL_STATUSES } from '#domain/contract/account-mail-contract.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { Flag, NumberOrNull, TextOrNull } from '#domain/contract/fields.ts';
import { AdminNotification } from './admin-notifications-contract.ts';

const UserId = v.pipe(v.string(), v.regex(/^\w{1,40}$/));
/** The revision of the user that the administrator saw. If the user has changed since then, the action is rejected. */
const Version = v.pipe(v.number(), v.integer(), v.minValue(0));
const Versioned = { user_id: UserId, version: Version };

/** GET /api/admin/users: readers with a contact, newest first, or those whose contact contains `q`. */
export const AdminUsersQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}[\dT:.Z~#\w-]{1,80}$/))),
});
export type AdminUsersQuery = v.InferOutput<typeof AdminUsersQuery>;

/** A reader as listed. */
export const AdminUserRow = v.object({
  id: v.string(),
  email: TextOrNull,
  phone: TextOrNull,
  verified: v.boolean(),
  brand: v.picklist(BRAND_IDS),
  plan: v.string(),
  ticker_count: v.number(),
  is_admin: Flag,
  created_at: v.string(),
});
export type AdminUserRow = v.InferOutput<typeof AdminUserRow>;

/** An email about an account, and what SES reported about it. */
const AdminAccountMail = v.object({
  id: v.string(),
  kind: v.picklist(ACCOUNT_MAIL_KINDS),
  sent_at: v.string(),
  status: v.picklist(ACCOUNT_MAIL_STATUSES),
  reason: TextOrNull,
  at: v.string(),
});
export type AdminAccountMail = v.InferOutput<typeof AdminAccountMail>;

/** `mails`: if a whole address is searched for, the emails to it at times when no account had verified it. */
export const AdminUsersResponse = v.object({
  users: v.array(AdminUserRow),
  cursor: TextOrNull,
  mails: v.optional(v.array(AdminAccountMail), []),
});
export type AdminUsersResponse = v.InferOutput<typeof AdminUsersResponse>;

/** GET /api/admin/user?id= */
export const AdminUserQuery = v.object({ id: UserId });

const Contact = v.object({
  address: TextOrNull,
  verified: v.boolean(),
  pending: TextOrNull,
  /** Why no messages are sent to this contact; `null` if messages are sent. */
  suppressed: TextOrNull,
});

/** All data about a reader except for alerts. Times are ISO. */
export const AdminUser = v.object({
  id: v.string(),
  version: v.number(),
  brand: v.picklist(BRAND_IDS),
  created_at: v.string(),
  is_admin: Flag,
  email: Contact,
  phone: Contact,
  notify_via: v.array(v.picklist(CHANNELS)),
  /** Settings that determine when alerts are sent, as text, by name. */
  settings: v.record(v.string(), v.string()),
  plan: v.object({
    type: v.string(),
    status: v.string(),
    granted: Flag,
    packs: v.number(),
    renews_at: TextOrNull,
    cancels_at: TextOrNull,
    grace_until: TextOrNull,
    stripe_customer: TextOrNull,
  }),
  ticker_limit: v.number(),
  /** A limit set for this reader only; `null` if the plan's limit applies. */
  own_limit: NumberOrNull,
  watchlist: v.array(
    v.object({
      ticker: v.string(),
      company: v.string(),
      forms: v.array(v.string()),
      paused: Flag,
      since: v.string(),
    }),
  ),
  sessions: v.array(
    v.object({ id: v.string(), created_at: v.string(), last_used: v.string(), device: TextOrNull }),
  ),
  push_devices: v.number(),
  consents: v.array(
    v.object({ phone: v.string(), asked_at: v.string(), confirmed_at: TextOrNull, revoked_at: TextOrNull }),
  ),
  votes: v.array(v.object({ filing: v.string(), verdict: v.string(), comment: v.string(), at: v.string() })),
  /** Account emails of the last 30 days, newest first. `id`: the id in SES. `at`: the time of the status. */
  mails: v.array(AdminAccountMail),
});
export type AdminUser = v.InferOutput<typeof AdminUser>;

/** GET /api/admin/user-alerts?id=&cursor=: a reader's alerts, newest filing first. */
export const AdminUserAlertsQuery = v.object({
  id: UserId,
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export const AdminUserAlertsResponse = v.object({ alerts: v.array(AdminNotification), cursor: TextOrNull });
export type AdminUserAlertsResponse = v.InferOutput<typeof AdminUserAlertsResponse>;

/**
 * GET /api/admin/why: why a reader did or did not get alerts. `filing` (an accession number) asks about one filing,
 * `ticker` about the ticker's latest ones.
 */
export const AdminWhyQuery = v.union([
  v.object({ user_id: UserId, filing: v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/)) }),
  v.object({ user_id: UserId, ticker: v.pipe(v.string(), v.maxLength(20)) }),
]);

/**
 * One sentence per filing, newest first. The schema is separate from that of GET /api/why, because a schema that both
 * areas share would be a further script that the settings have to load.
 */
export const AdminWhyResponse = v.object({
  answers: v.array(
    v.object({
      filing: v.string(),
      ticker: v.string(),
      form: v.string(),
      importance_level: v.string(),
      one_liner: v.string(),
      accepted_at: v.string(),
      sentence: v.string(),
    }),
  ),
});
export type AdminWhyResponse = v.InferOutput<typeof AdminWhyResponse>;

/** POST /api/admin/change-plan: grants PRO without payment, or revokes such a grant. */
export const ChangePlanRequest = v.object({ ...Versioned, pro: v.boolean() });
/** POST /api/admin/change-limit: `null` restores the plan's limit. */
export const ChangeLimitRequest = v.object({
  ...Versioned,
  limit: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
});
/** POST /api/admin/verify-user */
export const VerifyUserRequest = v.object({ ...Versioned, method: v.picklist(['email', 'sms']) });
/** POST /api/admin/change-address: sets a different email address, which is treated as verified. */
export const ChangeAddressRequest = v.object({
  ...Versioned,
  email: v.pipe(v.string(), v.minLength(3), v.maxLength(320)),
});
/** POST /api/admin/resend-mail: sends the email to the verified address. `login`: a new login link. */
export const ResendMailRequest = v.object({ user_id: UserId, mail: v.picklist(['login', 'welcome']) });
export type ResentMail = v.InferOutput<typeof ResendMailRequest>['mail'];
/** POST /api/admin/end-sessions: ends all of a reader's sessions, and all of their admin sessions. */
export const EndSessionsRequest = v.object({ user_id: UserId });
export const EndSessionsResponse = v.object({ ended: v.number() });
export type EndSessionsResponse = v.InferOutput<typeof EndSessionsResponse>;
/** POST /api/admin/suppress: stops all unrequested messages to an address or phone, or allows them again. */
export const SuppressRequest = v.object({
  address: v.pipe(v.string(), v.minLength(3), v.maxLength(320)),
  suppressed: v.boolean(),
});
/** POST /api/admin/delete-user */
export const DeleteUserRequest = v.object(Versioned);
/** POST /api/admin/merge-users: merges the second account into the first. */
export const MergeUsersRequest = v.object({
  ...Versioned,
  from_id: UserId,
  from_version: Version,
});
/** How many tickers moved, and how many exceeded the limit. */
export const MergeUsersResponse = v.object({ moved: v.number(), left_out: v.number() });
export type MergeUsersResponse = v.InferOutput<typeof MergeUsersResponse>;
/** GET /api/admin/merge-preview?user_id=&from_id= */
export const MergePreviewQuery = v.object({ user_id: UserId, from_id: UserId });
export const MergePreview = v.object({
  from: AdminUserRow,
  from_version: v.number(),
  /** What the merge will do, in sentences. */
  effects: v.array(v.string()),
  /** Why these accounts cannot be merged; `null` if they can. */
  obstacle: TextOrNull,
});
export type MergePreview = v.InferOutput<typeof MergePreview>;
