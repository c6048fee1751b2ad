/*
 * Dates and times in words, by rule rather than by Intl: the first formatter that a page makes takes some 15 ms, on a
 * phone 60, while its reader waits for the list.
 */

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);
const WEEKDAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');
const SHORT = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** New York's calendar and clock at a moment, as the UTC fields of a date. Right from 1987 on. */
export function newYorkClock(moment: number): Date {
  const year = new Date(moment).getUTCFullYear();
  const [start, end] =
    year >= 2007 ? [sunday(year, 2, 8), sunday(year, 10, 1)] : [sunday(year, 3, 1), sunday(year, 9, 25)];
  // Clocks change at two in the morning: from five hours behind UTC to four, and back.
  const isSummer = moment >= start + 7 * HOUR_MS && moment < end + 6 * HOUR_MS;
  return new Date(moment - (isSummer ? 4 : 5) * HOUR_MS);
}

/** The first Sunday on or after a day, at midnight UTC. @param month counts from 0 */
function sunday(year: number, month: number, day: number): number {
  const from = Date.UTC(year, month, day);
  return from + ((7 - new Date(from).getUTCDay()) % 7) * DAY_MS;
}

/** 'Nov 20'. @param date its UTC fields */
export function shortDay(date: Date): string {
  return `${monthOf(date).slice(0, SHORT)} ${date.getUTCDate()}`;
}

/** 'Nov 20, 2026'. @param date its UTC fields */
export function mediumDate(date: Date): string {
  return `${shortDay(date)}, ${date.getUTCFullYear()}`;
}

/** 'Friday, November 20'. @param date its UTC fields */
export function longDay(date: Date): string {
  return `${WEEKDAYS[date.getUTCDay()]}, ${monthOf(date)} ${date.getUTCDate()}`;
}

function monthOf(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? '';
}

/** '4:31 PM', with seconds '4:31:02 PM'. */
export function clockTime(hours: number, ...minutesAndSeconds: number[]): string {
  const rest = minutesAndSeconds.map((each) => `:${String(each).padStart(2, '0')}`).join('');
  return `${hours % 12 || 12}${rest} ${hours < 12 ? 'AM' : 'PM'}`;
}
