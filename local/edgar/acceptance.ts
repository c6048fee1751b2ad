import { addDays, edgarDaysBefore, isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { fromNewYork, newYorkDate, newYorkTime } from '#domain/edgar/new-york.ts';

const OPENS = '06:00';
const CLOSES = '22:00';
/** What is accepted from then on is withheld until the next morning. */
const EVENING = '17:35';

export type Acceptance = { acceptedAt: Date; filedDate: string };

/** Accepted at this moment, whatever the hour. In the evening EDGAR's own filing date would be the next business day. */
export function acceptedAt(moment: Date): Acceptance {
  return { acceptedAt: wholeSeconds(moment), filedDate: newYorkDate(moment) };
}

/**
 * As `acceptedAt` while EDGAR is open. While it is closed, a time in its last evening, like the filings that it withholds
 * over night: the longer it has been closed, the later, so that what is published later is newer.
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
