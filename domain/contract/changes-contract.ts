import * as v from 'valibot';

/**
 * GET /api/changes: the same response for all users. It lists tickers whose filings or analyses changed
 * within the last minutes, each with the time of its latest change. If a time is new since the last response,
 * the client should reload the ticker's list.
 */
export const ChangesResponse = v.object({
  /** Maps a canonical ticker to an ISO date-time. */
  changes: v.record(v.string(), v.string()),
  /**
   * Changes whenever the response of GET /api/config changes: after a change of the palette, the
   * announcements or the maintenance.
   */
  site: v.string(),
  /**
   * In seconds: when to ask again, and how often to request the list because of its prices; `null` while
   * prices do not change.
   */
  pace: v.object({ changes: v.number(), list: v.nullable(v.number()) }),
});
export type ChangesResponse = v.InferOutput<typeof ChangesResponse>;
