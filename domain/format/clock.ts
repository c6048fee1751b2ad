/*
 * Formats dates and times by our own rules instead of Intl. The first formatter on a page takes about 15 ms
 * to create, and 60 ms on a phone, while the reader waits for the list.
 */

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);
const WEEKDAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');
const SHORT = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns New York's calendar date and clock time at a given moment, as the UTC fields of a date. Correct from 1987 on.
 */
export function newYorkClock(moment: number): Date {
  const year = new Date(moment).getUTCFullYear();
  const [start, end] =
    year >= 2007 ? [sunday(year, 2, 8), sunday(year, 10, 1)] : [sunday(year, 3, 1), sunday(year, 9, 25)];
  // The clocks change at two in the morning local time: from UTC-5 to UTC-4, and back.
  const isSummer = moment >= start + 7 * HOUR_MS && moment < end + 6 * HOUR_MS;
  return new Date(moment - (isSummer ? 4 : 5) * HOUR_MS);
}

/** Returns the first Sunday on or after the given day, at midnight UTC. @param month zero-based */
function sunday(year: number, month: number, day: number): number {
  const from = Date.UTC(year, month, day);
  return from + ((7 - new Date(from).getUTCDay()) % 7) * DAY_MS;
}

/** Formats a date as 'Nov 20'. @param date its UTC fields */
export function shortDay(date: Date): string {
  return `${monthOf(date).slice(0, SHORT)} ${date.getUTCDate()}`;
}

/** Formats a date as 'Nov 20, 2026'. @param date its UTC fields */
export function mediumDate(date: Date): string {
  return `${shortDay(date)}, ${date.getUTCFullYear()}`;
}

/** Formats a date as 'Friday, November 20'. @param date its UTC fields */
export function longDay(date: Date): string {
  return `${WEEKDAYS[date.getUTCDay()]}, ${monthOf(date)} ${date.getUTCDate()}`;
}

function monthOf(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? '';
}

/** Formats a time as '4:31 PM', or with seconds as '4:31:02 PM'. */
export function clockTime(hours: number, ...minutesAndSeconds: number[]): string {
  const rest = minutesAndSeconds.map((each) => `:${String(each).padStart(2, '0')}`).join('');
  return `${hours % 12 || 12}${rest} ${hours < 12 ? 'AM' : 'PM'}`;
}
