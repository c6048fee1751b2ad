import { quietHeadline } from '#domain/alerts/quiet-week.ts';
import type { PrivateFeed } from '#domain/channels/private-feed.ts';
import { type Clock, isoIn } from '#lambdas/ground/clock.ts';
import type { AlertChannel } from './channel.ts';

export type FeedChannelDeps = {
  /** Ends the feed of a reader who no longer reads it. */
  keepRead(userId: string): Promise<void>;
  feeds: { note(userId: string, fact: Pick<PrivateFeed, 'quiet'>): Promise<void> };
  clock: Pick<Clock, 'now'>;
};

/** Alerts in the reader's private feed. The record of the alert is its entry: nothing is sent. */
export function feedChannel({ keepRead, feeds, clock }: FeedChannelDeps): AlertChannel {
  return {
    sendAlert: ([{ alert }]) => keepRead(alert.userId),
    sendPrice: ({ userId }) => keepRead(userId),
    async sendQuiet({ userId }, week) {
      await feeds.note(userId, { quiet: { at: isoIn(clock), text: quietHeadline(week) } });
      await keepRead(userId);
    },
    sendDigest: ({ userId }) => keepRead(userId),
  };
}
