import * as v from 'valibot';
import { CHANNELS } from '#domain/contract/channel.ts';
import { Flag, NumberOrNull, TextOrNull } from '#domain/contract/fields.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

const Day = v.pipe(v.string(), v.isoDate());
/** When the last alert of a page was made, its user, and the rest of its name. */
const Cursor = v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}#\w{1,40}#[\dT:.Z-]{24}#[\w.-]{1,60}#[a-z]{1,20}$/));

/** GET /api/admin/notifications: a day of UTC, today by default, and what else must hold. */
export const NotificationsQuery = v.object({
  day: v.optional(Day),
  status: v.optional(v.picklist(ALERT_STATUSES)),
  channel: v.optional(v.picklist(CHANNELS)),
  cursor: v.optional(Cursor),
});
export type NotificationsQuery = v.InferOutput<typeof NotificationsQuery>;

/** What names an alert. `id`: of its filing, or of the price it is about. */
const Named = {
  user_id: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  accepted_at: v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}$/)),
  channel: v.picklist(CHANNELS),
};

/** One alert of one reader, with its state. Times are ISO. */
export const AdminNotification = v.object({
  ...Named,
  /** The filing's accession number; `null` for an alert about a price. */
  filing: TextOrNull,
  /** Masked; `null` for a reader who is gone or has none. */
  contact: TextOrNull,
  ticker: v.string(),
  form: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  one_liner: v.string(),
  status: v.picklist(ALERT_STATUSES),
  /** Why it waits, failed or was not sent: a stable code. */
  reason: TextOrNull,
  created_at: v.string(),
  due_at: TextOrNull,
  sent_at: TextOrNull,
  /** From EDGAR's acceptance to handing the message over. */
  latency_seconds: NumberOrNull,
  attempts: v.number(),
  /** The message that told it: alerts with the same one went out together, as a digest or gathered. */
  message: TextOrNull,
  /** It was sent, and goes or went out again because an analysis contradicted it. */
  corrects: Flag,
});
export type AdminNotification = v.InferOutput<typeof AdminNotification>;

/** Newest first. A page may be empty although more follow, where few match. */
export const NotificationsResponse = v.object({
  day: v.string(),
  notifications: v.array(AdminNotification),
  /** Of the next page; `null` at the end. */
  cursor: TextOrNull,
});
export type NotificationsResponse = v.InferOutput<typeof NotificationsResponse>;

/** POST /api/admin/retry-notification: sends an alert that failed once more. */
export const RetryNotificationRequest = v.object(Named);
export type RetryNotificationRequest = v.InferOutput<typeof RetryNotificationRequest>;
export type RetryNotificationResponse = Record<string, never>;
