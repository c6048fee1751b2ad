import { isPollingTime } from '#domain/ingestion/polling-hours.ts';
import type { Outage } from './status-day.ts';

/** The feed is read every two seconds. An alarm rings after as long as this (lib/constructs/alarms.ts). */
export const OUTAGE_AFTER_MS = 3 * 60_000;
/** Longer than EDGAR is closed at night. */
const NIGHT_MS = 8 * 3_600_000;

/**
 * The outage between two readings of the feed. At night, when EDGAR is closed, nobody waits for them.
 * @param before time of the reading before, in milliseconds; `null` for the first
 */
export function outageBetween(before: number | null, now: number): Outage | null {
  if (before === null || now - before <= OUTAGE_AFTER_MS) return null;
  const touchesDay = isPollingTime(before) || isPollingTime(now) || now - before > NIGHT_MS;
  if (!touchesDay) return null;
  return { from: new Date(before).toISOString(), until: new Date(now).toISOString() };
}
