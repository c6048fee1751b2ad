import type { AlertKey, StoredAlert } from '#domain/alerts/alert.ts';
import type { DigestLine } from '#domain/channels/shared/digest-line.ts';
import type { QuietWeek } from '#domain/channels/shared/quiet-week.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { Receipt } from '#domain/contract/trust/receipts-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { AlertPlan } from '#domain/plans/entitlements.ts';

/** A claimed alert with the ticker named in it, and the filing as shown for that ticker. */
export type FilingAlert = { alert: StoredAlert; ticker: string; filing: StoredFiling };

/** Recipient of a digest. `id` identifies the digest's message, which contains `alerts`. */
export type DigestReader = Pick<StoredAlert, 'userId' | 'brand'> & {
  id: string;
  alerts: readonly AlertKey[];
  /** Summary of what happened to the last day's filings; `null` for none. */
  receipt?: Receipt | null;
  /** Upcoming dates for the reader's companies in one sentence; `null` for none. */
  coming?: string | null;
  /** The plan's features, to be described in a digest. */
  plan?: AlertPlan | null;
};

/**
 * Composes and sends the messages to one destination. An error's `permanent` property says whether a retry can help.
 */
export type AlertChannel = {
  /** Sends filings for one ticker in one message. The first alert determines the message's id. */
  sendAlert(included: readonly [FilingAlert, ...FilingAlert[]], to: string): Promise<void>;
  /**
   * Sends an alert for a price that crossed a limit. A channel without this method does not support price alerts.
   */
  sendPrice?(alert: StoredAlert, to: string): Promise<void>;
  /** Sends a note saying that a week was quiet. A channel without this method sends no such note. */
  sendQuiet?(reader: DigestReader, week: QuietWeek, to: string): Promise<void>;
  /**
   * Sends waiting alerts together: as a digest, or as a summary of those beyond the daily cap.
   * @param lines at least one
   */
  sendDigest(reader: DigestReader, lines: readonly DigestLine[], to: string): Promise<void>;
};

export type AlertChannels = Record<Channel, AlertChannel>;
