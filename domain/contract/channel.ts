/** How a message reaches a user. */
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Each channel needs naming once. Twice is a slip; more is abuse. */
export const MAX_CHANNELS_NAMED = 2 * CHANNELS.length;
