import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { DigestLine } from '#domain/mail/digest-mail.ts';

/** Composes and sends what goes to one destination. Errors say by `permanent` whether trying again can help. */
export type AlertChannel = {
  /** @param filing as it looks from the alert's ticker */
  sendAlert(alert: StoredAlert, filing: StoredFiling, to: string): Promise<void>;
  /**
   * Sends together what waited: a digest, or a summary of what was beyond the day's cap.
   * @param lines at least one
   */
  sendDigest(
    reader: Pick<StoredAlert, 'userId' | 'brand'>,
    lines: readonly DigestLine[],
    to: string,
  ): Promise<void>;
};

export type AlertChannels = Record<Channel, AlertChannel>;
