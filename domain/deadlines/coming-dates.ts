import { addDays } from '#domain/calendar/days.ts';
import { dayText } from '#domain/format/day-text.ts';
import type { CalendarEntry } from './calendar-entries.ts';

const DAYS_AHEAD = 7;
const MOST_DATES = 6;

/** An entry with the displayed tickers under which the reader watches its company. */
type Dated = Pick<CalendarEntry, 'date' | 'until' | 'title' | 'state'> & { tickers: readonly string[] };

/**
 * Returns a sentence with the dates in the next seven days, for a digest: `Next 7 days: AAPL 10-Q due Mon, Nov 30; …`.
 * A report whose due date has passed is included only if it is known to be late.
 * @param today ISO
 * @returns `null` if there are none
 */
export function comingDates(entries: readonly Dated[], today: string): string | null {
  const last = addDays(today, DAYS_AHEAD);
  const late = entries.filter(({ state }) => state === 'late');
  const coming = entries.filter(
    ({ state, date, until }) =>
      state !== 'late' && state !== 'unknown' && (until ?? date) >= today && date <= last,
  );
  const lines = [...late.map(lateText), ...coming.map(dateText)];
  if (lines.length === 0) return null;
  const shown = lines.slice(0, MOST_DATES);
  const rest = lines.length - shown.length;
  return `Next 7 days: ${shown.join('; ')}${rest === 0 ? '' : `; and ${rest} more`}.`;
}

function lateText({ tickers, title }: Dated): string {
  return `${tickers.join(', ')} ${title}`;
}

function dateText({ tickers, title, date, until }: Dated): string {
  const name = /^\d/.test(title) ? title : `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const when = until === null ? dayText(date) : `between ${dayText(date)} and ${dayText(until)}`;
  return `${tickers.join(', ')} ${name} ${when}`;
}
