/**
 * Returns the time a number of months later; if that month is too short, the time on its last day.
 * @param anchor determines the day of the month
 */
export function monthsAfter(time: number, months: number, anchor = time): number {
  const date = new Date(time * 1_000);
  const day = new Date(anchor * 1_000).getUTCDate();
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1_000);
}
