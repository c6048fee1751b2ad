import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { PriceNews } from '#domain/price-alerts/price-news.ts';

export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** What a due alert waits for. */
export const WAITING_FOR = ['digest', 'quiet_hours', 'gathered', 'daily_cap', 'retry'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** One alert of one user about one filing, or one price, on one channel. */
export const StoredAlert = v.object({
  userId: v.string(),
  accession: v.string(),
  /** When EDGAR accepted the filing: alerts are listed in this order. */
  acceptedAt: v.string(),
  channel: v.picklist(CHANNELS),
  status: v.picklist(ALERT_STATUSES),
  /** The watched ticker that the alert names. */
  ticker: v.string(),
  brand: v.picklist(BRAND_IDS),
  /** The filing as it is told: EDGAR's form, level and headline. */
  form: v.string(),
  level: v.picklist(IMPORTANCE_LEVELS),
  headline: v.string(),
  createdAt: v.string(),
  leaseUntil: v.nullable(v.string()),
  attempts: v.number(),
  /** When a waiting alert goes out. */
  dueAt: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  /** From EDGAR's acceptance to handing the message over, in seconds. */
  latencySeconds: v.nullable(v.number()),
  /** What it waits for; why it failed or was skipped. */
  reason: v.nullable(v.string()),
  /** The message that told it, alone or with others: its `X-Filing-Pulse-Alert`. */
  message: v.nullable(v.string()),
  /** It was sent, and waits to be sent once more because an analysis contradicted it, or was. */
  corrects: v.optional(v.boolean(), false),
  /** Of an alert about a price, which has no filing; its time is that of the quote. */
  price: v.optional(v.nullable(PriceNews), null),
});
export type StoredAlert = v.InferOutput<typeof StoredAlert>;

/** Identifies an alert. */
export type AlertKey = Pick<StoredAlert, 'userId' | 'accession' | 'acceptedAt' | 'channel'>;

/** What is known of an alert before it is claimed for the first time. */
export type NewAlert = AlertKey & Pick<StoredAlert, 'ticker' | 'brand' | 'form' | 'level' | 'headline'>;

/** How an alert ends. */
export type AlertEnd = Pick<StoredAlert, 'status' | 'reason'> &
  Partial<Pick<StoredAlert, 'sentAt' | 'latencySeconds' | 'message'>>;

/**
 * What the service reports of a message that it took. `sentAt`: when it did, ISO. `message`: its name, as of
 * `StoredAlert`.
 */
export type Settled = {
  status: 'sent' | 'delivered' | 'bounced';
  reason: string | null;
  sentAt: string;
  message: string | null;
};

/** Stable name of an alert: the idempotency key of its message. */
export function alertId(alert: Pick<AlertKey, 'userId' | 'accession' | 'channel'>): string {
  return `${alert.userId}.${alert.accession}.${alert.channel}`;
}

/** An alert about a price that was crossed. */
export type NewPriceAlert = NewAlert & { price: PriceNews };

/** Names a price alert where others have the accession number of a filing. @param at when it was crossed */
export function priceAccession(ticker: string, at: Date): string {
  return `price-${ticker}-${at.getTime()}`;
}
