import { newYorkDate } from '#domain/calendar/new-york.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import type { FeedFiling } from '#domain/filings/filing.ts';

type FeedMoments = Pick<FeedFiling, 'acceptedAt' | 'filedDate'>;

const HOUR_MS = 3_600_000;
const ALERT_WITHIN_HOURS = 24;
const LATE_ALERT_WITHIN_DAYS = 3;
/** An alert about a filing at least this old says that it is late. */
const LATE_AFTER_HOURS = 6;

/** EDGAR opens at 06:00 New York time, which is 11:00 UTC in winter and 10:00 UTC in summer. */
const OPENING_UTC = 'T11:00:00Z';

/**
 * Returns the earliest time at which EDGAR could have shown a filing, in milliseconds. Most forms accepted after 17:30
 * are withheld and appear at 06:00 on their filing date, with the acceptance time of the evening before.
 * @see docs/edgar.md#hours-and-holidays
 */
export function publishedAt(filing: FeedMoments): number {
  const accepted = Date.parse(filing.acceptedAt);
  const heldUntil = Date.parse(`${filing.filedDate}${OPENING_UTC}`);
  const isHeld = heldUntil > accepted && filing.filedDate > newYorkDate(new Date(accepted));
  return isHeld ? heldUntil : accepted;
}

/**
 * Returns the ISO time from which our delay is measured: the filing's acceptance. If EDGAR withheld the filing, it is
 * the publication time, or the time when we found it if that was earlier.
 */
export function delayedSince(filing: FeedMoments & { firstSeenAt: string }): string {
  const published = publishedAt(filing);
  if (published === Date.parse(filing.acceptedAt)) return filing.acceptedAt;
  return new Date(Math.min(published, Date.parse(filing.firstSeenAt))).toISOString();
}

/** Returns whether a filing is recent enough for an alert. Older ones come from a history backfill. */
export function isNews(filing: FeedMoments, now: number): boolean {
  return now - publishedAt(filing) < ALERT_WITHIN_HOURS * HOUR_MS;
}

/**
 * Returns whether a late filing is still worth an alert, which it is for up to three EDGAR days after its own.
 * @param day the day whose index lists it, ISO
 * @see docs/rules.md#late-and-quiet-filings
 */
export function isLateNews(day: string, now: number): boolean {
  return day >= edgarDaysBefore(newYorkDate(new Date(now)), LATE_ALERT_WITHIN_DAYS);
}

/**
 * How a filing was found: in the feed, which this stage first read in full at `pollingSince` (milliseconds, `null` if
 * not yet), or in a day's index.
 */
export type Discovery = { by: 'feed'; pollingSince: number | null } | { by: 'index'; day: string };

/** `isNews`: the filing's watchers are alerted. `late`: the alert says that the filing was found late. */
export type AlertTiming = { isNews: boolean; late: boolean };

/**
 * Decides how to alert watchers to a filing that was just found. The feed covers a day and a half. Filings older than a
 * day that a new stage finds there are history. Filings older than six hours that an established stage finds there were
 * missed.
 */
export function alertTiming(filing: FeedMoments, discovery: Discovery, now: number): AlertTiming {
  if (discovery.by === 'index') return { isNews: isLateNews(discovery.day, now), late: true };
  const { pollingSince } = discovery;
  const wasOwed = pollingSince !== null && isNews(filing, pollingSince);
  if (!wasOwed) return { isNews: isNews(filing, now), late: false };
  const late = now - publishedAt(filing) >= LATE_AFTER_HOURS * HOUR_MS;
  return { isNews: !late || isLateNews(filing.filedDate, now), late };
}
