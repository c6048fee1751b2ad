import type { AlertChannel } from './channel.ts';

/**
 * Alerts in the reader's private feed. The record of the alert is its entry: nothing is sent.
 * @param keepRead ends the feed of a reader who no longer reads it
 */
export function feedChannel(keepRead: (userId: string) => Promise<void>): AlertChannel {
  return {
    sendAlert: ([{ alert }]) => keepRead(alert.userId),
    sendDigest: ({ userId }) => keepRead(userId),
  };
}
