import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import type { AlertChannel, AlertChannels } from '#lambdas/alerts/channels/alert-channel.ts';

/** Returns channels that call `act` instead of sending. */
export function alertChannels(act: () => Promise<void>): AlertChannels {
  return everyChannel(() => ({ sendAlert: act, sendDigest: act }));
}

/** Returns one such channel for each channel name. */
export function everyChannel(channelOf: (name: Channel) => AlertChannel): AlertChannels {
  return Object.fromEntries(CHANNELS.map((name) => [name, channelOf(name)])) as AlertChannels;
}
