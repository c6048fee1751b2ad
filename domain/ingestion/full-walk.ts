const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** New York minutes of the day at which the whole feed is walked once. @see facts A2 */
const AT_MINUTES = [...range(5 * 60 + 58, 6 * 60 + 20), 9 * 60, 12 * 60, 16 * 60 + 45];

/**
 * Whether every page of the feed is to be read. Filings held overnight are inserted deep in the feed with last
 * evening's time, behind pages that are known already. @see facts 0.1, A2
 * @param last when the whole feed was last walked, in milliseconds; `null` for never
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
