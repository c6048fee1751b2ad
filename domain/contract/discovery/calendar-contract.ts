import * as v from 'valibot';

/** Kinds of entries of a calendar. */
export const ENTRY_KINDS = ['report', 'meeting', 'offering', 'dividend'] as const;

/** An entry in the reader's calendar. */
const Entry = v.object({
  id: v.string(),
  /** Display tickers of the company that the reader watches; its name if it has none. */
  tickers: v.array(v.string()),
  company_name: v.string(),
  kind: v.picklist(ENTRY_KINDS),
  /** ISO; if the date is not certain, the earliest possible one. */
  date: v.string(),
  /** The latest possible date; `null` if `date` is certain. */
  until: v.nullable(v.string()),
  title: v.string(),
  detail: v.string(),
  /** `late`: the report was due but has not arrived. `unknown`: it was due, but the feed was not read completely. */
  state: v.picklist(['stated', 'ahead', 'due', 'late', 'unknown']),
  /** The filing that states the date; `null` if there is none. */
  filing: v.nullable(v.string()),
});
export type CalendarEntryView = v.InferOutput<typeof Entry>;

/** GET /api/calendar: the dates of the companies on the reader's watchlist. */
export const CalendarResponse = v.object({
  /** New York date, ISO. */
  today: v.string(),
  /** False if overdue reports cannot be marked late because the feed was not read completely. */
  is_complete: v.boolean(),
  /** Earliest first. */
  entries: v.array(Entry),
  /** Display tickers, or names, of companies with no known report, so that none is expected. */
  without_dates: v.array(v.string()),
});
export type CalendarResponse = v.InferOutput<typeof CalendarResponse>;

/** GET /api/calendar-feed. Requests that change the feed's URL get the same response. */
export const CalendarFeedResponse = v.object({
  /** When the current URL was created; `null` if there is none. */
  created_at: v.nullable(v.string()),
  /** The secret URL, only in the response to the request that created it. */
  address: v.optional(v.nullable(v.string()), null),
});
export type CalendarFeedResponse = v.InferOutput<typeof CalendarFeedResponse>;
