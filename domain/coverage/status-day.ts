import * as v from 'valibot';
import type { DeliveryRecord } from '#domain/contract/highlights.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import type { Latencies } from './latency.ts';

/** What is counted of one New York day. */
export type StatusDay = {
  /** ISO date. */
  day: string;
  /** From EDGAR's acceptance, and from the first sight of a filing in the feed, to its mail. */
  accepted: Latencies;
  seen: Latencies;
  /** Filings that the day's index lists; `null` before the index was read. */
  published: number | null;
  /** Of those, how many the feed had not shown us. */
  missed: number;
  /** The day is over, and everything its index lists is stored. */
  isChecked: boolean;
};

/** A time in which the feed was not read; ISO. */
export const Outage = v.object({ from: v.string(), until: v.string() });
export type Outage = v.InferOutput<typeof Outage>;

/** What readers were told of a filing, and what the filing says by now. */
const Said = v.object({ level: v.picklist(IMPORTANCE_LEVELS), headline: v.string() });

/** A correction of what readers were told; `correctedAt` is ISO. */
export const Correction = v.object({
  correctedAt: v.string(),
  accession: v.string(),
  form: v.string(),
  /** Canonical; the first of the filing's companies. */
  ticker: v.nullable(v.string()),
  company: v.string(),
  before: Said,
  after: Said,
});
export type Correction = v.InferOutput<typeof Correction>;

/** Mails that were counted together, and the last of them. */
export type DeliveryCount = { accepted: Latencies; seen: Latencies; last: DeliveryRecord };
