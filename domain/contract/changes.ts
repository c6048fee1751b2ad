import * as v from 'valibot';

/**
 * GET /api/changes: the same answer for everybody. Tickers whose filings or analyses changed within the last minutes,
 * each with the time of its latest change. A time that the last answer did not have means: ask for the list again.
 */
export const ChangesResponse = v.object({
  /** Canonical ticker to ISO date-time. */
  changes: v.record(v.string(), v.string()),
});
export type ChangesResponse = v.InferOutput<typeof ChangesResponse>;
