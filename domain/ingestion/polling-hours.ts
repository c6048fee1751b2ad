import { isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { newYorkDate, newYorkTime } from '#domain/edgar/new-york.ts';

/** Withheld filings appear at 06:00; some are accepted a few minutes after 22:00. */
const FROM = '05:58';
const UNTIL = '22:15';

/**
 * Whether new filings may appear now. Otherwise one look a minute is enough; closures follow no strict rule.
 */
export function isPollingTime(now: number): boolean {
  const moment = new Date(now);
  const time = newYorkTime(moment);
  return isEdgarDay(newYorkDate(moment)) && time >= FROM && time < UNTIL;
}
