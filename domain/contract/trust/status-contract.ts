import * as v from 'valibot';
import { NumberOrNull, TextOrNull } from '#domain/contract/fields.ts';
import { SiteAnnouncement } from '#domain/contract/site/config-contract.ts';
import { PAUSED_PARTS } from '#domain/contract/site/paused-parts.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Seconds within which 50% and 95% of the emails were sent; `null` if there were no emails. */
const Percentiles = v.object({ p50: NumberOrNull, p95: NumberOrNull });

/** How quickly filings were emailed to readers with immediate delivery. */
const Speed = v.object({
  /** Number of emails that were counted. */
  alerts: v.number(),
  /** Time from EDGAR's acceptance to the email. */
  accepted_to_sent: Percentiles,
  /** Time from a filing's first appearance in EDGAR's feed to the email, which is our share of the delay. */
  feed_to_sent: Percentiles,
});
export type Speed = v.InferOutput<typeof Speed>;

const Day = v.object({
  /** New York date. */
  day: v.string(),
  ...Speed.entries,
  /** The number of filings in the day's index; `null` before it was read. */
  published: NumberOrNull,
  /** How many of these filings were missing from the feed that we read. Their alerts were late. */
  missed: v.number(),
  /** True if the day is over and everything in its index is stored. */
  checked: v.boolean(),
});
export type StatusOfDay = v.InferOutput<typeof Day>;

/** One of the last 24 hours. `from` is its start. */
const Hour = v.object({ from: v.string(), ...Speed.entries });
export type StatusOfHour = v.InferOutput<typeof Hour>;

const Said = v.object({ importance_level: v.picklist(IMPORTANCE_LEVELS), one_liner: v.string() });

/** A filing whose emailed level or headline was corrected after an analysis. */
const Correction = v.object({
  at: v.string(),
  id: v.string(),
  form: v.string(),
  ticker: TextOrNull,
  company_name: v.string(),
  before: Said,
  after: Said,
});

/**
 * GET /api/status: whether the feed is being read, how quickly alerts are sent, and whether any filings were missed.
 * Public and cached.
 */
export const StatusResponse = v.object({
  as_of: v.string(),
  /** When the feed was last read; `null` before the first time. */
  feed_read_at: TextOrNull,
  /** Seconds since the feed was last read. */
  feed_lag_seconds: NumberOrNull,
  /** Whether EDGAR currently accepts filings. */
  edgar_open: v.boolean(),
  /** Totals for the last thirty days. */
  total: v.object({ ...Speed.entries, published: v.number(), missed: v.number() }),
  /** Newest first; days without data are omitted. */
  days: v.array(Day),
  /**
   * The last 24 hours, oldest first; hours without emails are omitted. Older responses do not contain this
   * list.
   */
  hours: v.optional(v.array(Hour), []),
  /** Periods in which the feed was not read, newest first. `until` is `null` for one that has not ended. */
  incidents: v.array(v.object({ from: v.string(), until: TextOrNull })),
  /** Corrections to what readers had been sent, newest first. Missing from older responses. */
  corrections: v.optional(v.array(Correction), []),
  /** Announcements for all brands that have not ended. Missing from older responses. */
  announcements: v.optional(v.array(SiteAnnouncement), []),
  /** What operators have paused for maintenance. Missing from older responses. */
  paused: v.optional(v.array(v.picklist(PAUSED_PARTS)), []),
});
export type StatusResponse = v.InferOutput<typeof StatusResponse>;
