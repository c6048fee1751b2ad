import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts-contract.ts';
import { FoundSearch } from '#domain/contract/search/saved-search-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { PriceNews } from '#domain/price-alerts/price-news.ts';

export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** The reasons why an alert waits until its due time. */
export const WAITING_FOR = [
  'digest',
  'quiet_hours',
  'gathered',
  'daily_cap',
  'retry',
  'maintenance',
] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** An alert to one user about one filing or one price, on one channel. */
export const StoredAlert = v.object({
  userId: v.string(),
  accession: v.string(),
  /** When EDGAR accepted the filing. Alerts are listed in this order. */
  acceptedAt: v.string(),
  channel: v.picklist(CHANNELS),
  status: v.picklist(ALERT_STATUSES),
  /** The watched ticker named in the alert. */
  ticker: v.string(),
  /** The name of the company, only if it is watched by CIK. */
  company: v.exactOptional(v.string()),
  brand: v.picklist(BRAND_IDS),
  /** The filing's form, level and headline as shown in the alert; the form is EDGAR's form type. */
  form: v.string(),
  level: v.picklist(IMPORTANCE_LEVELS),
  headline: v.string(),
  createdAt: v.string(),
  leaseUntil: v.nullable(v.string()),
  attempts: v.number(),
  /** When a waiting alert is due to be sent. */
  dueAt: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  /** Seconds from EDGAR's acceptance of the filing until the message was handed over for sending. */
  latencySeconds: v.nullable(v.number()),
  /** What the alert is waiting for, or why it failed or was skipped. */
  reason: v.nullable(v.string()),
  /**
   * Id of the message that carried this alert, alone or with others. Emails contain it in the header
   * `X-Filing-Pulse-Alert`.
   */
  message: v.nullable(v.string()),
  /**
   * True if the alert was already sent and a correction is waiting to be sent, because an AI analysis
   * contradicted the alert or turned out to be wrong itself.
   */
  corrects: v.optional(v.boolean(), false),
  /** The reader's saved searches that the filing matches. */
  found: v.optional(v.array(FoundSearch), []),
  /** Set for a price alert, which has no filing. `acceptedAt` is then the time of the quote. */
  price: v.optional(v.nullable(PriceNews), null),
});
export type StoredAlert = v.InferOutput<typeof StoredAlert>;

/** The fields that identify an alert. */
export type AlertKey = Pick<StoredAlert, 'userId' | 'accession' | 'acceptedAt' | 'channel'>;

/** The fields of an alert that are known before it is first claimed. */
export type NewAlert = AlertKey &
  Pick<StoredAlert, 'ticker' | 'brand' | 'form' | 'level' | 'headline'> &
  Partial<Pick<StoredAlert, 'found' | 'company'>>;

/** The final outcome of an alert. */
export type AlertEnd = Pick<StoredAlert, 'status' | 'reason'> &
  Partial<Pick<StoredAlert, 'sentAt' | 'latencySeconds' | 'message'>>;

/**
 * What the sending service reports about a message that it accepted. `sentAt` is the ISO time of acceptance. `message`
 * is the message's name, as in `StoredAlert`.
 */
export type Settled = {
  status: 'sent' | 'delivered' | 'bounced';
  reason: string | null;
  sentAt: string;
  message: string | null;
};

/** Returns a stable name for an alert, which serves as the idempotency key of its message. */
export function alertId(alert: Pick<AlertKey, 'userId' | 'accession' | 'channel'>): string {
  return `${alert.userId}.${alert.accession}.${alert.channel}`;
}

/** An alert about a price that crossed a limit. */
export type NewPriceAlert = NewAlert & { price: PriceNews };

/**
 * Returns the identifier that a price alert uses in place of a filing's accession number. @param at when the
 * price crossed the limit
 */
export function priceAccession(ticker: string, at: Date): string {
  return `price-${ticker}-${at.getTime()}`;
}
