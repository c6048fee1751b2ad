import type { AlertKey, StoredAlert } from '#domain/alerts/alert.ts';
import type { QuietWeek } from '#domain/alerts/quiet-week.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { Receipt } from '#domain/contract/trust/receipts.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { DigestLine } from '#domain/mail/digest-mail.ts';
import type { AlertPlan } from '#domain/plans/entitlements.ts';

/** A claimed alert with the ticker it names, and its filing as it looks from that ticker. */
export type ToldFiling = { alert: StoredAlert; ticker: string; filing: StoredFiling };

/** Who gets a digest. `id` names its message, which tells of `alerts`. */
export type DigestReader = Pick<StoredAlert, 'userId' | 'brand'> & {
  id: string;
  alerts: readonly AlertKey[];
  /** What became of the filings of the last day; `null` for none. */
  receipt?: Receipt | null;
  /** Says in a digest what the plan does. */
  plan?: AlertPlan | null;
};

/** Composes and sends what goes to one destination. Errors say by `permanent` whether trying again can help. */
export type AlertChannel = {
  /** Filings of one ticker in one message. The first alert gives it its name. */
  sendAlert(told: readonly [ToldFiling, ...ToldFiling[]], to: string): Promise<void>;
  /** A price that was crossed. Without it the channel carries none. */
  sendPrice?(alert: StoredAlert, to: string): Promise<void>;
  /** That a week was quiet. Without it the channel says nothing. */
  sendQuiet?(reader: DigestReader, week: QuietWeek, to: string): Promise<void>;
  /**
   * Sends together what waited: a digest, or a summary of what was beyond the day's cap.
   * @param lines at least one
   */
  sendDigest(reader: DigestReader, lines: readonly DigestLine[], to: string): Promise<void>;
};

export type AlertChannels = Record<Channel, AlertChannel>;
