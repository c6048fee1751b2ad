import { addDays } from '#domain/calendar/days.ts';
import { fromNewYork, newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { edgarDaysBefore, isEdgarDay } from '#domain/edgar/edgar-days.ts';

const OPENS = '06:00';
const CLOSES = '22:00';
/** Filings accepted from this time on are withheld until the next morning. */
const EVENING = '17:35';

export type Acceptance = { acceptedAt: Date; filedDate: string };

/**
 * Returns an acceptance at the given time, regardless of the hour. In the evening, EDGAR itself would use the next
 * business day as the filing date.
 */
export function acceptedAt(moment: Date): Acceptance {
  return { acceptedAt: wholeSeconds(moment), filedDate: newYorkDate(moment) };
}

/**
 * Like `acceptedAt` while EDGAR is open. While it is closed, returns a time on its last evening, as for filings
 * withheld overnight. The longer EDGAR has been closed, the later the time, so that later publications are newer.
 */
export function acceptedInHours(moment: Date): Acceptance {
  const today = newYorkDate(moment);
  const time = newYorkTime(moment);
  if (isEdgarDay(today) && time >= OPENS && time < CLOSES) return acceptedAt(moment);
  const lastDay = edgarDaysBefore(time >= CLOSES ? today : addDays(today, -1), 0);
  const filedDate = edgarDayAfter(lastDay);
  const closed = fromNewYork(lastDay, CLOSES).getTime();
  const evening = fromNewYork(lastDay, EVENING).getTime();
  const share = (moment.getTime() - closed) / (fromNewYork(filedDate, OPENS).getTime() - closed);
  return { acceptedAt: wholeSeconds(new Date(evening + share * (closed - evening))), filedDate };
}

function edgarDayAfter(date: string): string {
  const next = addDays(date, 1);
  return isEdgarDay(next) ? next : edgarDayAfter(next);
}

function wholeSeconds(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000);
}
