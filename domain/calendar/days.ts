const DAY_MS = 86_400_000;

/** Returns the ISO date that is this many calendar days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the weekday of an ISO date; 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the nth occurrence of a weekday in a month. */
export function nthWeekday(year: string, month: string, day: number, nth: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((7 + day - weekday(first)) % 7) + 7 * (nth - 1));
}

/** Returns the last occurrence of a weekday in a month with 31 days. */
export function lastWeekday(year: string, month: string, day: number): string {
  const last = `${year}-${month}-31`;
  return addDays(last, -((7 + weekday(last) - day) % 7));
}

/** Moves a fixed holiday on a Sunday to Monday, and one on a Saturday to Friday. */
export function observed(date: string): string {
  const day = weekday(date);
  if (day === 6) return addDays(date, -1);
  return day === 0 ? addDays(date, 1) : date;
}
