import { addDays, weekday } from '#domain/calendar/days.ts';
import type { CalendarEntryView } from '#domain/contract/discovery/calendar-contract.ts';
import { dayText } from '#domain/format/day-text.ts';

/** A group of entries under one heading. */
export type Week = { heading: string; entries: CalendarEntryView[] };

/**
 * Groups entries by week, starting on Monday. Overdue reports form a group before the first week.
 * @param today ISO
 */
export function weeksOf(entries: readonly CalendarEntryView[], today: string): Week[] {
  const isPast = ({ date, until, state }: CalendarEntryView) =>
    state === 'late' || state === 'unknown' || (until ?? date) < today;
  const weeks = Map.groupBy(
    entries.filter((entry) => !isPast(entry)),
    ({ date }) => mondayOf(date < today ? today : date),
  );
  const past = entries.filter(isPast);
  return [
    ...(past.length === 0 ? [] : [{ heading: 'Before today', entries: past }]),
    ...[...weeks]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([monday, found]) => ({
        heading: headingOf(monday, mondayOf(today)),
        entries: found,
      })),
  ];
}

function headingOf(monday: string, current: string): string {
  if (monday === current) return 'This week';
  if (monday === addDays(current, 7)) return 'Next week';
  return `Week of ${dayText(monday).replace(/^\w+, /, '')}${monday.slice(0, 4) === current.slice(0, 4) ? '' : `, ${monday.slice(0, 4)}`}`;
}

function mondayOf(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7));
}
