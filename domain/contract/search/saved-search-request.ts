import * as v from 'valibot';
import { SearchQuery } from './search-query-contract.ts';

/**
 * Query of GET /api/saved-search-volume and body of POST /api/saved-searches. Unknown fields are rejected by name.
 * Dates are not allowed, because the search applies to future filings.
 */
export const SavedSearchRequest = v.strictObject({
  q: SearchQuery.entries.q,
  form: SearchQuery.entries.form,
  kind: SearchQuery.entries.kind,
  level: SearchQuery.entries.level,
  ticker: SearchQuery.entries.ticker,
});
export type SavedSearchRequest = v.InferOutput<typeof SavedSearchRequest>;

/** POST /api/delete-saved-search. */
export const DeleteSavedSearchRequest = v.object({ id: v.pipe(v.string(), v.maxLength(40)) });
