import * as v from 'valibot';
import { NumberOrNull } from '#domain/contract/fields.ts';

/** What became of the filings that EDGAR published for a user's tickers on a day. The parts add up to `published`. */
export const Receipt = v.object({
  /** New York date. */
  day: v.string(),
  /** The day is over and its index was read whole; otherwise this is what was known at the last look. */
  checked: v.boolean(),
  published: v.number(),
  /** Sent. Each filing counts once, by the first of these that told it. */
  told: v.number(),
  by_email: v.number(),
  by_digest: v.number(),
  by_text: v.number(),
  by_push: v.number(),
  by_feed: v.number(),
  /** For the digest, or the end of quiet hours. */
  waiting: v.number(),
  /** Bounced, refused or suppressed. */
  failed: v.number(),
  /** The reader's choices or plan leave them out. */
  left_out: v.number(),
  /** Without an alert, from before the reader's choices or plan last changed. */
  before_change: v.number(),
  /** By the reader's choices there should have been an alert, and there is none. */
  untold: v.number(),
  /** From EDGAR's acceptance to the slowest alert that was sent at once; `null` without one. */
  slowest_seconds: NumberOrNull,
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** GET /api/receipts: the last days that were compared with EDGAR's index, newest first. */
export const ReceiptsResponse = v.object({ receipts: v.array(Receipt) });
export type ReceiptsResponse = v.InferOutput<typeof ReceiptsResponse>;
