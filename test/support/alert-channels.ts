import type { AlertChannels } from '#lambdas/alerts/channels/channel.ts';

/** Channels that do this instead of sending. */
export function alertChannels(act: () => Promise<void>): AlertChannels {
  const channel = { sendAlert: act, sendDigest: act };
  return { email: channel, sms: channel, push: channel, feed: channel };
}
