import * as v from 'valibot';
import { NumberOrNull, TextOrNull } from '#domain/contract/fields.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Seconds within which half, and 95%, of the mails were sent; `null` without any. */
const Percentiles = v.object({ p50: NumberOrNull, p95: NumberOrNull });

/** How fast filings were mailed to those who get them at once. */
const Speed = v.object({
  /** Mails that were counted. */
  alerts: v.number(),
  /** From EDGAR's acceptance to the mail. */
  accepted_to_sent: Percentiles,
  /** From the first sight in EDGAR's feed to the mail: the part that is ours. */
  feed_to_sent: Percentiles,
});
export type Speed = v.InferOutput<typeof Speed>;

const Day = v.object({
  /** New York date. */
  day: v.string(),
  ...Speed.entries,
  /** Filings that the day's index lists; `null` before it was read. */
  published: NumberOrNull,
  /** Of those, how many the feed had not shown us. They were alerted late. */
  missed: v.number(),
  /** The day is over and everything in its index is stored. */
  checked: v.boolean(),
});
export type StatusOfDay = v.InferOutput<typeof Day>;

const Said = v.object({ importance_level: v.picklist(IMPORTANCE_LEVELS), one_liner: v.string() });

/** A filing whose level or headline, as it was mailed, an analysis corrected. */
const Correction = v.object({
  at: v.string(),
  id: v.string(),
  form: v.string(),
  ticker: TextOrNull,
  company_name: v.string(),
  before: Said,
  after: Said,
});

/** GET /api/status: is the feed read, how fast do alerts go out, was anything missed? Public and cached. */
export const StatusResponse = v.object({
  as_of: v.string(),
  /** When the feed was last read; `null` before the first time. */
  feed_read_at: TextOrNull,
  /** Seconds since then. */
  feed_lag_seconds: NumberOrNull,
  /** EDGAR accepts filings now. */
  edgar_open: v.boolean(),
  /** Of the last thirty days. */
  total: v.object({ ...Speed.entries, published: v.number(), missed: v.number() }),
  /** Newest first; without days of which nothing is known. */
  days: v.array(Day),
  /** Times in which the feed was not read, newest first; `until` is `null` for one that goes on. */
  incidents: v.array(v.object({ from: v.string(), until: TextOrNull })),
  /** What readers were told otherwise before, newest first. An older answer lacks them. */
  corrections: v.optional(v.array(Correction), []),
});
export type StatusResponse = v.InferOutput<typeof StatusResponse>;
