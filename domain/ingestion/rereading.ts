import * as v from 'valibot';
import { addDays } from '#domain/edgar/edgar-days.ts';

/** Days of filings that are read again after a change of the rules. */
export const REREAD_DAYS = 30;

/** Filings sent by one run, every five minutes: less than a minute of reading, so a backfill hardly waits. */
export const REREADINGS_PER_RUN = 100;

/** Rounds after the first; each tries again what the one before could not read. */
const LAST_ROUND = 3;
const PAUSE_MS = 86_400_000;

/** How far the filings of the last thirty days were walked under a version of the rules. Days are in UTC. */
export const Rereading = v.object({
  version: v.number(),
  /** Round 0 takes filings of watched companies alone, later rounds everything that is outdated. */
  round: v.number(),
  firstDay: v.string(),
  lastDay: v.string(),
  /** The day being walked, newest first. */
  day: v.string(),
  /** Where the next page of the day begins; `null` at its start. */
  cursor: v.nullable(v.string()),
  /** Filings sent in this round. */
  sent: v.number(),
  /** ISO; before this nothing is to be done. `null` when there is nothing left to do at all. */
  resumeAt: v.nullable(v.string()),
});
export type Rereading = v.InferOutput<typeof Rereading>;

/** The walk begins at today's filings. @param now milliseconds */
export function beginRereading(version: number, now: number): Rereading {
  const today = new Date(now).toISOString();
  return { version, ...roundFrom(0, today), resumeAt: today };
}

/** Whether this run has something to do. */
export function isRereadingDue(state: Rereading, now: number): boolean {
  return state.resumeAt !== null && Date.parse(state.resumeAt) <= now;
}

/**
 * The state after a page of a day. After the oldest day another round begins: the second one at once, further ones a
 * day later, until one finds nothing to send.
 * @param page `cursor` of the next page, `null` if it was the last of the day
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
