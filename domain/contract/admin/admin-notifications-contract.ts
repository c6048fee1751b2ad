import * as v from 'valibot';
import { CHANNELS } from '#domain/contract/channel.ts';
import { Flag, NumberOrNull, TextOrNull } from '#domain/contract/fields.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

const Day = v.pipe(v.string(), v.isoDate());
/** The creation time, user and the rest of the key of the last alert on a page. */
const Cursor = v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}#\w{1,40}#[\dT:.Z-]{24}#[\w.-]{1,60}#[a-z]{1,20}$/));

/** GET /api/admin/notifications: the alerts of a UTC day, today by default, with optional further filters. */
export const NotificationsQuery = v.object({
  day: v.optional(Day),
  status: v.optional(v.picklist(ALERT_STATUSES)),
  channel: v.optional(v.picklist(CHANNELS)),
  /** Accession number: only the alerts about this filing. */
  filing: v.optional(v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/))),
  cursor: v.optional(Cursor),
});
export type NotificationsQuery = v.InferOutput<typeof NotificationsQuery>;

/** The fields that identify an alert. `id` identifies its filing or price alert. */
const Named = {
  user_id: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  accepted_at: v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}$/)),
  channel: v.picklist(CHANNELS),
};

/** An alert to one reader, with its status. Times are ISO. */
export const AdminNotification = v.object({
  ...Named,
  /** The filing's accession number; `null` for an alert about a price. */
  filing: TextOrNull,
  /** Masked; `null` if the reader no longer exists or has no contact. */
  contact: TextOrNull,
  ticker: v.string(),
  form: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  one_liner: v.string(),
  status: v.picklist(ALERT_STATUSES),
  /** A stable code for why the alert is waiting, failed or was not sent. */
  reason: TextOrNull,
  created_at: v.string(),
  due_at: TextOrNull,
  sent_at: TextOrNull,
  /** Seconds from EDGAR's acceptance until the message was handed over for sending. */
  latency_seconds: NumberOrNull,
  attempts: v.number(),
  /**
   * The message that contained the alert. Alerts with the same message were sent together, as a digest or
   * combined.
   */
  message: TextOrNull,
  /** True if the alert was sent and a correction is waiting or was sent because an analysis contradicted it. */
  corrects: Flag,
});
export type AdminNotification = v.InferOutput<typeof AdminNotification>;

/** Newest first. If few alerts match, a page may be empty although more pages follow. */
export const NotificationsResponse = v.object({
  day: v.string(),
  notifications: v.array(AdminNotification),
  /** The cursor of the next page; `null` at the end. */
  cursor: TextOrNull,
});
export type NotificationsResponse = v.InferOutput<typeof NotificationsResponse>;

/** POST /api/admin/retry-notification: sends a failed alert again. */
export const RetryNotificationRequest = v.object({
  ...Named,
  /** Resends an alert that was already sent, because the reader did not receive it. */
  again: v.optional(v.boolean(), false),
});
export type RetryNotificationRequest = v.InferInput<typeof RetryNotificationRequest>;
export type RetryNotificationResponse = Record<string, never>;
