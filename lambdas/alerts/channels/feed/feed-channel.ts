import { quietHeadline } from '#domain/channels/shared/quiet-week.ts';
import type { AlertChannel } from '#lambdas/alerts/channels/alert-channel.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type FeedChannelDeps = {
  /** Ends the feed of a reader who no longer reads it. */
  keepRead(userId: string): Promise<void>;
  feeds: Pick<Store['feeds'], 'note'>;
  clock: Pick<Clock, 'now'>;
};

/**
 * Creates the channel for a reader's private feed. The stored alert itself is the feed entry, so nothing is sent.
 */
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
