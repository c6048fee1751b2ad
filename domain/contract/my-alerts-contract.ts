import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { CHANNELS } from './channel.ts';
import { TextOrEmpty, TextOrNull } from './fields.ts';

/**
 * `due`: waiting for its scheduled time. `sending`: a worker has claimed it. All others are final, except that `sent`
 * may still become `delivered` or `bounced`.
 */
export const ALERT_STATUSES = [
  'due',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'suppressed',
  'failed',
  'skipped',
] as const;

/** An alert and its outcome. */
const MyAlert = v.object({
  /** The filing's accession number; `null` for an alert about a price. */
  filing: TextOrNull,
  /** Identifies the alert among those on its channel. */
  id: TextOrEmpty,
  ticker: v.string(),
  /** The name of a company that is watched by CIK; otherwise empty. */
  company_name: TextOrEmpty,
  form: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  one_liner: v.string(),
  /** The saved searches that the filing matches, as the reader typed them. */
  searches: v.optional(v.array(v.string()), []),
  channel: v.picklist(CHANNELS),
  status: v.picklist(ALERT_STATUSES),
  /** A stable code for why the alert is waiting or was not sent. */
  reason: TextOrNull,
  /** When EDGAR accepted the filing. */
  accepted_at: v.string(),
  due_at: TextOrNull,
  sent_at: TextOrNull,
});
export type MyAlert = v.InferOutput<typeof MyAlert>;

/** GET /api/alerts?cursor=: sorted by filing, newest first. */
export const MyAlertsResponse = v.object({
  alerts: v.array(MyAlert),
  /** The cursor of the next page; `null` at the end. */
  cursor: TextOrNull,
});
export type MyAlertsResponse = v.InferOutput<typeof MyAlertsResponse>;
