import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** A search that triggers an alert when a new filing for one of the reader's tickers matches it. */
export const SavedSearch = v.object({
  id: v.string(),
  /** As the reader typed it: words and "phrases". */
  q: v.string(),
  /** The form's catalog value; `null` for any form. */
  form: v.nullable(v.string()),
  /** The kind of 8-K event; `null` for any kind. */
  kind: v.nullable(v.string()),
  level: v.nullable(v.picklist(IMPORTANCE_LEVELS)),
  /** One of the reader's tickers, canonical; `null` for all of them. */
  ticker: v.nullable(v.string()),
  /** ISO. */
  created_at: v.string(),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;

/** A saved search that a filing matches, and where. */
export const FoundSearch = v.object({
  id: v.string(),
  q: v.string(),
  /** Offsets in the filing's text; both 0 if only its headline or company matches. */
  start: v.number(),
  end: v.number(),
});
export type FoundSearch = v.InferOutput<typeof FoundSearch>;

/** GET and POST /api/saved-searches, and POST /api/delete-saved-search. */
export const SavedSearchesResponse = v.object({
  /** Oldest first. */
  searches: v.array(SavedSearch),
  /** The maximum number of saved searches that the plan includes. */
  limit: v.number(),
});
export type SavedSearchesResponse = v.InferOutput<typeof SavedSearchesResponse>;

/** GET /api/saved-search-volume: how many alerts a search would have sent in the last 90 days. */
export const SearchVolume = v.object({
  filings: v.number(),
  /** The number of matching filings on the day with the most. */
  busiest_day: v.number(),
  /** Whether the numbers are extrapolated from a subset of the filings, because there are too many to read. */
  is_estimate: v.boolean(),
  /** Whether the search cannot be saved because it would cause too many alerts. */
  is_too_loud: v.boolean(),
});
export type SearchVolume = v.InferOutput<typeof SearchVolume>;
