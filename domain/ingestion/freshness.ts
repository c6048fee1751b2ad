import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import type { FeedFiling } from '#domain/filings/filing.ts';

const HOUR_MS = 3_600_000;
const ALERT_WITHIN_HOURS = 24;
const LATE_ALERT_WITHIN_DAYS = 3;
/** An alert that is older surprises its reader, so that it has to say why. */
const LATE_AFTER_HOURS = 6;

/** EDGAR opens at 06:00 in New York, which is 11:00 UTC in winter and 10:00 in summer. */
const OPENING_UTC = 'T11:00:00Z';

/**
 * When EDGAR can first have shown a filing, in milliseconds. Most forms accepted after 17:30 are withheld and
 * appear at 06:00 of their official filing date, still stamped with the evening before. @see facts 0.1, A9
 */
export function publishedAt(filing: Pick<FeedFiling, 'acceptedAt' | 'filedDate'>): number {
  const accepted = Date.parse(filing.acceptedAt);
  const heldUntil = Date.parse(`${filing.filedDate}${OPENING_UTC}`);
  const isHeld = heldUntil > accepted && filing.filedDate > newYorkDate(new Date(accepted));
  return isHeld ? heldUntil : accepted;
}

/** Whether a filing is news at first sight; older ones are history that was backfilled. */
export function isNews(filing: Pick<FeedFiling, 'acceptedAt' | 'filedDate'>, now: number): boolean {
  return now - publishedAt(filing) < ALERT_WITHIN_HOURS * HOUR_MS;
}

/**
 * Whether a filing found late is still worth an alert: at most three EDGAR days after its own.
 * @param day the day whose index names it, ISO
 * @see decisions, "Filings found late"
 */
export function isLateNews(day: string, now: number): boolean {
  return day >= edgarDaysBefore(newYorkDate(new Date(now)), LATE_ALERT_WITHIN_DAYS);
}

/**
 * How a filing was found: by the feed, which a stage has read whole since a time in milliseconds (`null` while
 * it has not), or by the daily index of a day.
 */
export type Discovery = { by: 'feed'; pollingSince: number | null } | { by: 'index'; day: string };

/** `isNews`: its watchers are told. `late`: they are told that it was found late. */
export type Telling = { isNews: boolean; late: boolean };

/**
 * How a filing is told that was just found. The feed shows a day and a half: what a new stage finds there
 * beyond a day is history, what a stage at work finds after six hours was missed.
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
