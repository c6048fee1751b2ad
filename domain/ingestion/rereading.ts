import * as v from 'valibot';
import { addDays } from '#domain/calendar/days.ts';

/** Number of days whose filings are read again after a rule change. */
export const REREAD_DAYS = 30;

/**
 * The number of filings that each run sends, every five minutes. Reading them takes less than a minute, so a backfill
 * is hardly delayed.
 */
export const REREADINGS_PER_RUN = 100;

/** Number of rounds after the first one. Each one retries the filings that the previous round could not read. */
const LAST_ROUND = 3;
const PAUSE_MS = 86_400_000;

/** Progress in rereading the filings of the last thirty days with a version of the rules. Days are in UTC. */
export const Rereading = v.object({
  version: v.number(),
  /** Round 0 includes only filings of watched companies; later rounds include everything that is outdated. */
  round: v.number(),
  firstDay: v.string(),
  lastDay: v.string(),
  /** The day being processed, starting with the latest. */
  day: v.string(),
  /** Cursor for the day's next page; `null` at its start. */
  cursor: v.nullable(v.string()),
  /** Number of filings sent in this round. */
  sent: v.number(),
  /** ISO time before which there is nothing to do; `null` if there is nothing left to do at all. */
  resumeAt: v.nullable(v.string()),
});
export type Rereading = v.InferOutput<typeof Rereading>;

/** Returns the initial state, which starts with today's filings. @param now milliseconds */
export function beginRereading(version: number, now: number): Rereading {
  const today = new Date(now).toISOString();
  return { version, ...roundFrom(0, today), resumeAt: today };
}

/** Returns whether this run has work to do. */
export function isRereadingDue(state: Rereading, now: number): boolean {
  return state.resumeAt !== null && Date.parse(state.resumeAt) <= now;
}

/**
 * Returns the state after a page of a day has been processed. After the oldest day, another round starts: the second
 * one at once, and further ones a day later, until a round finds nothing to send.
 * @param page `cursor` of the next page, `null` if this was the day's last page
 */
export function afterPage(
  state: Rereading,
  page: { cursor: string | null; sent: number },
  now: number,
): Rereading {
  const sent = state.sent + page.sent;
  if (page.cursor !== null) return { ...state, cursor: page.cursor, sent };
  if (state.day > state.firstDay) return { ...state, day: addDays(state.day, -1), cursor: null, sent };
  if (state.round === LAST_ROUND || (state.round > 0 && sent === 0))
    return { ...state, sent, resumeAt: null };
  const resumeAt = new Date(state.round === 0 ? now : now + PAUSE_MS).toISOString();
  return { ...state, ...roundFrom(state.round + 1, new Date(now).toISOString()), resumeAt };
}

function roundFrom(round: number, now: string) {
  const lastDay = now.slice(0, 10);
  return { round, lastDay, firstDay: addDays(lastDay, -REREAD_DAYS), day: lastDay, cursor: null, sent: 0 };
}
