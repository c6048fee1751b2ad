import * as v from 'valibot';
import { NumberOrNull } from '#domain/contract/fields.ts';

/** What happened to the filings that EDGAR published on a day for a user's tickers. The parts add up to `published`. */
export const Receipt = v.object({
  /** New York date. */
  day: v.string(),
  /**
   * True if the day is over and its index was read completely. Otherwise the numbers are from the last time it was
   * read.
   */
  checked: v.boolean(),
  published: v.number(),
  /** Filings whose alert was sent. Each filing counts once, under the first of the channels below that sent it. */
  told: v.number(),
  by_email: v.number(),
  by_digest: v.number(),
  by_text: v.number(),
  by_push: v.number(),
  by_feed: v.number(),
  /** Filings whose alert is waiting for the digest or the end of quiet hours. */
  waiting: v.number(),
  /** Filings whose alert bounced, was refused or was suppressed. */
  failed: v.number(),
  /** Filings excluded by the reader's settings or plan. */
  left_out: v.number(),
  /** Filings without an alert that were published before the reader's settings or plan last changed. */
  before_change: v.number(),
  /** Filings for which the reader's settings require an alert, but none exists. */
  untold: v.number(),
  /**
   * Seconds from EDGAR's acceptance to the slowest alert that was sent immediately; `null` if there was none.
   */
  slowest_seconds: NumberOrNull,
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** GET /api/receipts: the most recent days that were compared with EDGAR's index, newest first. */
export const ReceiptsResponse = v.object({ receipts: v.array(Receipt) });
export type ReceiptsResponse = v.InferOutput<typeof ReceiptsResponse>;
