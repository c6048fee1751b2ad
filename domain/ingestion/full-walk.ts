const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * New York times, in minutes after midnight, at which the entire feed is read once. @see docs/edgar.md#polling-the-feed
 */
const AT_MINUTES = [...range(5 * 60 + 58, 6 * 60 + 20), 9 * 60, 12 * 60, 16 * 60 + 45];

/**
 * Returns whether to read every page of the feed. Filings withheld overnight are inserted deep in the feed, at the
 * previous evening's time, behind pages that are already known.
 * @param last when the entire feed was last read, in milliseconds; `null` for never
 */
export function isFullWalkDue(now: number, last: number | null): boolean {
  if (last === null) return true;
  const minute = newYorkMinute(now);
  const latest = AT_MINUTES.findLast((at) => at <= minute) ?? (AT_MINUTES.at(-1) ?? 0) - DAY_MINUTES;
  const dueSince = now - (now % MINUTE_MS) - (minute - latest) * MINUTE_MS;
  return last < dueSince;
}

const NEW_YORK_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function newYorkMinute(time: number): number {
  const parts = Object.fromEntries(NEW_YORK_TIME.formatToParts(time).map(({ type, value }) => [type, value]));
  return Number(parts.hour) * 60 + Number(parts.minute);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
