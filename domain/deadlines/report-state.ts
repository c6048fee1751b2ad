import type { DueRange } from './due-date.ts';

/**
 * The state of a report that is due. `late`: the due date has passed, and all filings that EDGAR published through
 * yesterday are known. `unknown`: the due date has passed, but the service may have missed the report.
 */
export type ReportState = 'ahead' | 'due' | 'late' | 'unknown';

/** How completely the service knows the filings EDGAR has published. */
export type FeedHealth = {
  /** False during an outage, or before the feed was read for the first time. */
  isRead: boolean;
  /** The last EDGAR day whose filings were fully compared with EDGAR's index, ISO; `null` if there is none. */
  checkedThrough: string | null;
  /** When the service started reading the feed, ISO date; `null` if unknown. */
  since: string | null;
};

/**
 * Returns the state of a report that has not been received.
 * @param today New York date
 * @param lastEdgarDay the last day before today on which EDGAR accepted filings
 */
export function reportState(
  { from, to }: DueRange,
  { today, lastEdgarDay, health }: { today: string; lastEdgarDay: string; health: FeedHealth },
): ReportState {
  if (today < from) return 'ahead';
  if (today <= to) return 'due';
  const { isRead, checkedThrough, since } = health;
  const isComplete =
    isRead && checkedThrough !== null && checkedThrough >= lastEdgarDay && since !== null && since <= from;
  return isComplete ? 'late' : 'unknown';
}
