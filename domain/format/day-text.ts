/**
 * Formats a date as `Fri, Nov 20`, without Intl, whose first formatter takes about 60 ms to create on a phone.
 * @param day ISO date
 */
export function dayText(day: string): string {
  const [weekday, date, month] = new Date(`${day}T00:00:00Z`).toUTCString().split(' ');
  return `${weekday} ${month} ${Number(date)}`;
}
