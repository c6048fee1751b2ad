import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import type { FeedFiling } from '#domain/filings/filing.ts';

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
export function publishedAt(filing: Pick<FeedFiling, 'acceptedAt' | 'filedDate'>): number {
  const accepted = Date.parse(filing.acceptedAt);
  const heldUntil = Date.parse(`${filing.filedDate}${OPENING_UTC}`);
  const isHeld = heldUntil > accepted && filing.filedDate > newYorkDate(new Date(accepted));
  return isHeld ? heldUntil : accepted;
}

/** Whether a filing is fresh enough for an alert; older ones are backfilled history. */
export function isNews(filing: Pick<FeedFiling, 'acceptedAt' | 'filedDate'>, now: number): boolean {
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
export function tellingOf(
  filing: Pick<FeedFiling, 'acceptedAt' | 'filedDate'>,
  discovery: Discovery,
  now: number,
): Telling {
  if (discovery.by === 'index') return { isNews: isLateNews(discovery.day, now), late: true };
  const { pollingSince } = discovery;
  const wasOwed = pollingSince !== null && isNews(filing, pollingSince);
  if (!wasOwed) return { isNews: isNews(filing, now), late: false };
  const late = now - publishedAt(filing) >= LATE_AFTER_HOURS * HOUR_MS;
  return { isNews: !late || isLateNews(filing.filedDate, now), late };
}
