import { edgarDaysBefore } from '../edgar-days.ts';
import type { FeedFiling } from '../filing.ts';
import { newYorkDate } from '../new-york.ts';

const HOUR_MS = 3_600_000;
const ALERT_WITHIN_HOURS = 24;
const LATE_ALERT_WITHIN_DAYS = 3;

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
 * Whether a filing that the poller missed is still worth an alert: at most three EDGAR days after its own.
 * @param indexDay the day whose index names it, ISO
 * @see decisions, "Filings found late"
 */
export function isLateNews(indexDay: string, now: number): boolean {
  return indexDay >= edgarDaysBefore(newYorkDate(new Date(now)), LATE_ALERT_WITHIN_DAYS);
}
