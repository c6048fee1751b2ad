import { addDays } from '#domain/calendar/days.ts';

/** Returns the last day of the calendar quarter before the one that contains a date. @param date ISO */
export function quarterEndBefore(date: string): string {
  const firstMonth = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return addDays(`${date.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`, -1);
}
