const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const LONG = /\b([A-Z][a-z]{2,8})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}((?:19|20)\d{2})\b/i;
const DAY_FIRST = /\b(\d{1,2})\s{1,3}([A-Z][a-z]{2,8})\.?,?\s{1,3}((?:19|20)\d{2})\b/i;
const NUMBERS = /\b(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)\d{2}|\d{2})\b/;
const ISO = /\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/;
/** Two-digit years from this number on belong to the last century. */
const CENTURY_TURN = 80;

/**
 * Returns the first date in the text as ISO, in any format that filers use (`12/31/2024`, `12-31-2024`, `December 31,
 * 2024`, `31 December 2024`, `2024-12-31`); `null` if there is none. In all-numeric dates, the month comes first.
 */
export function writtenDate(text: string | null): string | null {
  if (text === null) return null;
  const iso = ISO.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) return isoDate(fullYear(numbers[3] ?? ''), Number(numbers[1]), Number(numbers[2]));
  const long = LONG.exec(text);
  if (long) return isoDate(Number(long[3]), monthOf(long[1] ?? ''), Number(long[2]));
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? isoDate(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1])) : null;
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year + (year < CENTURY_TURN ? 2000 : 1900);
}

/** Returns the month, 1 to 12, for a month name or abbreviation; 0 for any other word. */
export function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

/** Returns whether an ISO date exists; `Date` would turn February 31 into a day in March. */
export function isOnCalendar(iso: string): boolean {
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

/** Formats a date as ISO and rejects days that do not exist, such as February 31. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
