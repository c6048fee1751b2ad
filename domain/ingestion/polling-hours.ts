import { newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { isEdgarDay } from '#domain/edgar/edgar-days.ts';

/** Withheld filings appear at 06:00, and some filings are accepted a few minutes after 22:00. */
const FROM = '05:58';
const UNTIL = '22:15';

/**
 * Returns whether new filings may appear now. Otherwise one request per minute is enough; closures follow no strict
 * rule.
 */
export function isPollingTime(now: number): boolean {
  const moment = new Date(now);
  const time = newYorkTime(moment);
  return isEdgarDay(newYorkDate(moment)) && time >= FROM && time < UNTIL;
}
