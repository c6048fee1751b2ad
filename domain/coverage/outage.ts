import { isPollingTime } from '#domain/ingestion/polling-hours.ts';
import type { Outage } from './status-day.ts';

/**
 * A longer gap counts as an outage. The feed is read every two seconds, and an alarm goes off after the same gap
 * (lib/constructs/alarms.ts).
 */
export const OUTAGE_AFTER_MS = 3 * 60_000;
/** Longer than EDGAR is closed at night. */
const NIGHT_MS = 8 * 3_600_000;

/**
 * Returns the outage between two reads of the feed. Gaps while EDGAR is closed at night do not count.
 * @param before time of the previous read in milliseconds; `null` for the first one
 */
export function outageBetween(before: number | null, now: number): Outage | null {
  if (before === null || now - before <= OUTAGE_AFTER_MS) return null;
  const touchesDay = isPollingTime(before) || isPollingTime(now) || now - before > NIGHT_MS;
  if (!touchesDay) return null;
  return { from: new Date(before).toISOString(), until: new Date(now).toISOString() };
}
