import type { Correction } from './assessment.ts';

const NEW_YORK = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:-0[45]:00)?$/;
const MINUTES_AT_1730 = 17 * 60 + 30;
const FRIDAY = 5;

/**
 * Returns whether EDGAR accepted a filing on a Friday after 17:30 New York time. EDGAR's times are in New York time.
 */
export function isFridayEvening(acceptedAt: string | null): boolean {
  const local = NEW_YORK.exec(newYorkTime(acceptedAt ?? ''));
  if (!local) return false;
  const day = new Date(`${local[1]}T00:00:00Z`).getUTCDay();
  return day === FRIDAY && Number(local[2]) * 60 + Number(local[3]) >= MINUTES_AT_1730;
}

/**
 * Returns a correction of +0.5 for a filing made on a Friday evening, when companies often release bad news.
 * @see docs/rules.md#score-adjustments
 */
export function fridayEvening(acceptedAt: string | null): Correction[] {
  return isFridayEvening(acceptedAt)
    ? [{ by: 0.5, because: 'filed after 17:30 on a Friday, when bad news tends to come, it gains 0.5' }]
    : [];
}

/** Converts a time in UTC or another time zone to New York time; other times are returned unchanged. */
function newYorkTime(time: string): string {
  if (NEW_YORK.test(time) || Number.isNaN(Date.parse(time))) return time;
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return parts.format(new Date(time)).replace(' ', 'T');
}
