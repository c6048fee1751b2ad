import * as v from 'valibot';

/**
 * GET /api/changes: the same response for all users. It lists tickers whose filings or analyses changed within the last
 * few minutes, each with the time of its latest change. If a time has changed since the previous response, the client
 * should reload that ticker's list.
 */
export const ChangesResponse = v.object({
  /** Maps a canonical ticker to an ISO date-time. */
  changes: v.record(v.string(), v.string()),
  /**
   * Changes whenever the response of GET /api/config changes, that is, when the palette, the announcements or the
   * maintenance state changes.
   */
  site: v.string(),
  /**
   * Intervals in seconds: how long to wait before asking again, and how often to reload the list for its prices; `null`
   * while prices do not change.
   */
  pace: v.object({ changes: v.number(), list: v.nullable(v.number()) }),
});
export type ChangesResponse = v.InferOutput<typeof ChangesResponse>;
