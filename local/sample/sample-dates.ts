import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { quarterEndBefore } from '#domain/forms/holdings/quarter.ts';

/** The dates that a document may contain, all in ISO format. */
export type DocumentDates = {
  /** When the reported event happened. */
  event: string;
  /** When the filing is accepted. */
  filed: string;
  /** Last day of the calendar quarter before the event. */
  quarter: string;
};

/** Returns the dates for a document accepted at this time, about an event this many EDGAR days earlier. */
export function documentDates(acceptedAt: Date, eventDaysBefore: number): DocumentDates {
  const filed = newYorkDate(acceptedAt);
  const event = edgarDaysBefore(filed, eventDaysBefore);
  return { event, filed, quarter: quarterEndBefore(event) };
}

const LONG = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** Formats a date as `November 20, 2026`. */
export function longDate(date: string): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}

/** Formats a date as `11/20/2026`, as the structured forms do. */
export function slashDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/**
 * Fills dates into a text: `{event}`, `{filed}` and `{quarter}`, each optionally with a number of days to add, as in
 * `{event+30}`, and `{event.year}` for the year alone.
 */
export function withDates(text: string, dates: DocumentDates): string {
  return text.replace(/\{(event|filed|quarter)([+-]\d+)?(\.year)?\}/g, (_, name, days, year) => {
    const date = addDays(dates[name as keyof DocumentDates], Number(days ?? 0));
    return year ? date.slice(0, 4) : longDate(date);
  });
}
