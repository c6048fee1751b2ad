import { CHANNELS } from '#domain/contract/channel.ts';

/**
 * The channels on which alerts can be paused. The feed is not one of them, because nothing is sent: its owner fetches
 * it.
 */
export const PAUSABLE_CHANNELS = CHANNELS.filter((channel) => channel !== 'feed');

/** What operators can pause for maintenance: new accounts, and the alerts of a channel. */
export const PAUSED_PARTS = ['sign_ups', ...PAUSABLE_CHANNELS] as const;
export type PausedPart = (typeof PAUSED_PARTS)[number];
