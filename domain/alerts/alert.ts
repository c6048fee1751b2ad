import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS } from '#domain/contract/channel.ts';

/** One alert of one user about one filing on one channel. */
export const StoredAlert = v.object({
  userId: v.string(),
  accession: v.string(),
  channel: v.picklist(CHANNELS),
  /** due → sending (claimed until `leaseUntil`) → sent | failed | skipped. */
  status: v.picklist(['due', 'sending', 'sent', 'failed', 'skipped']),
  /** The watched ticker that the alert names. */
  ticker: v.string(),
  brand: v.picklist(BRAND_IDS),
  createdAt: v.string(),
  leaseUntil: v.nullable(v.string()),
  attempts: v.number(),
  sentAt: v.nullable(v.string()),
  /** From EDGAR's acceptance to handing the message over, in seconds. */
  latencySeconds: v.nullable(v.number()),
  /** Why it failed or was skipped. */
  reason: v.nullable(v.string()),
});
export type StoredAlert = v.InferOutput<typeof StoredAlert>;

/** Stable name of an alert: the idempotency key of its message. */
export function alertId(alert: { userId: string; accession: string; channel: string }): string {
  return `${alert.userId}.${alert.accession}.${alert.channel}`;
}
