import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import type { FeedFiling } from '#domain/filings/filing.ts';

type FeedMoments = Pick<FeedFiling, 'acceptedAt' | 'filedDate'>;

const HOUR_MS = 3_600_000;
const ALERT_WITHIN_HOURS = 24;
const LATE_ALERT_WITHIN_DAYS = 3;
/** From this age on, an alert says that it is late. */
const LATE_AFTER_HOURS = 6;

/** EDGAR opens at 06:00 New York time: 11:00 UTC in winter, 10:00 in summer. */
const OPENING_UTC = 'T11:00:00Z';

/**
 * When EDGAR could first show a filing, in milliseconds. Most forms accepted after 17:30 are withheld and
 * appear at 06:00 on their filing date, still stamped with the evening before.
 * @see docs/edgar.md#hours-and-holidays
 */
export function publishedAt(filing: FeedMoments): number {
  const accepted = Date.parse(filing.acceptedAt);
  const heldUntil = Date.parse(`${filing.filedDate}${OPENING_UTC}`);
  const isHeld = heldUntil > accepted && filing.filedDate > newYorkDate(new Date(accepted));
  return isHeld ? heldUntil : accepted;
}

/**
 * From when on a delay is ours, ISO: a filing's acceptance. One that EDGAR withheld counts from its publication, or from
 * when it was found, if that was earlier.
 */
export function delayedSince(filing: FeedMoments & { firstSeenAt: string }): string {
  const published = publishedAt(filing);
  if (published === Date.parse(filing.acceptedAt)) return filing.acceptedAt;
  return new Date(Math.min(published, Date.parse(filing.firstSeenAt))).toISOString();
}

/** Whether a filing is fresh enough for an alert; older ones are backfilled history. */
export function isNews(filing: FeedMoments, now: number): boolean {
  return now - publishedAt(filing) < ALERT_WITHIN_HOURS * HOUR_MS;
}

/**
 * Whether a late filing is still worth an alert: up to three EDGAR days after its own.
 * @param day the day whose index lists it, ISO
 * @see docs/rules.md#late-and-quiet-filings
 */
export function isLateNews(day: string, now: number): boolean {
  return day >= edgarDaysBefore(newYorkDate(new Date(now)), LATE_ALERT_WITHIN_DAYS);
}

/**
 * How a filing was found: in the feed, which this stage first read whole at `pollingSince` (milliseconds,
 * `null` if not yet), or in a day's index.
 */
export type Discovery = { by: 'feed'; pollingSince: number | null } | { by: 'index'; day: string };

/** `isNews`: its watchers are alerted. `late`: the alert says that it was found late. */
export type Telling = { isNews: boolean; late: boolean };

/**
 * How to announce a filing just found. The feed reaches back a day and a half: what a new stage finds there
 * beyond a day is history; what a running stage finds after six hours was missed.
 */
export function tellingOf(filing: FeedMoments, discovery: Discovery, now: number): Telling {
  if (discovery.by === 'index') return { isNews: isLateNews(discovery.day, now), late: true };
  const { pollingSince } = discovery;
  const wasOwed = pollingSince !== null && isNews(filing, pollingSince);
  if (!wasOwed) return { isNews: isNews(filing, now), late: false };
  const late = now - publishedAt(filing) >= LATE_AFTER_HOURS * HOUR_MS;
  return { isNews: !late || isLateNews(filing.filedDate, now), late };
}
