import { isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { newYorkDate, newYorkTime } from '#domain/edgar/new-york.ts';

/** What was held overnight appears at 06:00; some filings are accepted a few minutes past 22:00. @see facts A2, A9 */
const FROM = '05:58';
const UNTIL = '22:15';

/** Whether new filings may appear at this moment. Outside, a look a minute is enough: closures follow no strict rule. */
export function isPollingTime(now: number): boolean {
  const moment = new Date(now);
  const time = newYorkTime(moment);
  return isEdgarDay(newYorkDate(moment)) && time >= FROM && time < UNTIL;
}
