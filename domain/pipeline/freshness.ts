import type { FeedFiling } from '../filing.ts';

const HOUR_MS = 3_600_000;
const ALERT_WITHIN_HOURS = 24;

/** EDGAR opens at 06:00 in New York, which is 11:00 UTC in winter and 10:00 in summer. */
const OPENING_UTC = 'T11:00:00Z';

/**
 * When EDGAR can first have shown a filing, in milliseconds. Most forms accepted after 17:30 are withheld and
 * appear at 06:00 of their official filing date, still stamped with the evening before. @see facts 0.1, A9
 */
export function publishedAt(filing: Pick<FeedFiling, 'acceptedAt' | 'filedDate'>): number {
  const accepted = Date.parse(filing.acceptedAt);
  const heldUntil = Date.parse(`${filing.filedDate}${OPENING_UTC}`);
  const isHeld = heldUntil > accepted && filing.filedDate > newYorkDate(accepted);
  return isHeld ? heldUntil : accepted;
}

/** Whether a filing is news at first sight; older ones are history that was backfilled. */
export function isNews(filing: Pick<FeedFiling, 'acceptedAt' | 'filedDate'>, now: number): boolean {
  return now - publishedAt(filing) < ALERT_WITHIN_HOURS * HOUR_MS;
}

const NEW_YORK_DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

function newYorkDate(time: number): string {
  return NEW_YORK_DATE.format(time);
}
