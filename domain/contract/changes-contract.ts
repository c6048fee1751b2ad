import * as v from 'valibot';

/**
 * GET /api/changes: the same response for all users. It lists tickers whose filings or analyses changed
 * within the last minutes, each with the time of its latest change. If a time is new since the last response,
 * the client should reload the ticker's list.
 */
export const ChangesResponse = v.object({
  /** Maps a canonical ticker to an ISO date-time. */
  changes: v.record(v.string(), v.string()),
});
export type ChangesResponse = v.InferOutput<typeof ChangesResponse>;
