import * as v from 'valibot';
import type { DeliveryRecord } from '#domain/contract/highlights-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import type { Latencies } from './latency.ts';

/** The figures counted for one New York day. */
export type StatusDay = {
  /** ISO date. */
  day: string;
  /** Delays before a filing's email: since EDGAR accepted the filing, and since it first appeared in the feed. */
  accepted: Latencies;
  seen: Latencies;
  /** Number of filings in the day's index; `null` before the index was read. */
  published: number | null;
  /** The number of these filings that the feed never showed us. */
  missed: number;
  /** True if the day is over and everything in its index is stored. */
  isChecked: boolean;
};

/** The delays counted in one hour. `from` is the start of the hour, ISO. */
export type StatusHour = { from: string; accepted: Latencies; seen: Latencies };

/** A period in which the feed was not read; ISO. */
export const Outage = v.object({ from: v.string(), until: v.string() });
export type Outage = v.InferOutput<typeof Outage>;

/** A filing's level and headline, either as they were sent to readers or as they are now. */
const Said = v.object({ level: v.picklist(IMPORTANCE_LEVELS), headline: v.string() });

/** A correction of what was sent to readers. `correctedAt` is ISO. */
export const Correction = v.object({
  correctedAt: v.string(),
  accession: v.string(),
  form: v.string(),
  /** The canonical ticker of the filing's first company. */
  ticker: v.nullable(v.string()),
  company: v.string(),
  before: Said,
  after: Said,
});
export type Correction = v.InferOutput<typeof Correction>;

/** The delays of emails that were counted together, and the last of these emails. */
export type DeliveryCount = { accepted: Latencies; seen: Latencies; last: DeliveryRecord };
