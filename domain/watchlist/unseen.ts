import type { SnapshotRow } from '#domain/filings/recent-filing.ts';
import { isImportant } from '#domain/importance.ts';

/** A filing is considered recent for this many days. */
const RECENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns the start of the period before a given time in which filings are considered recent, ISO in UTC. */
export function recentSince(now: Date): string {
  return new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString();
}

/** What a reader has done with a ticker: when it was added and last opened, and the filings dismissed since. */
type Reader = { createdAt: string; viewedAt: string; dismissed: readonly string[] };

/**
 * Returns whether a reader has not seen a filing: it was listed after the ticker was last opened. Until the ticker
 * is opened for the first time, the HIGH and CRITICAL filings of the days before it was added are unseen too.
 * @see docs/rules.md#watchlist
 */
export function isUnseen(filing: SnapshotRow, { viewedAt, createdAt, dismissed }: Reader): boolean {
  if (dismissed.includes(filing.id)) return false;
  if (filing.listed_at > viewedAt) return true;
  const isUnopened = viewedAt <= createdAt;
  return isUnopened && isImportant(filing) && filing.filed_at >= recentSince(new Date(createdAt));
}
