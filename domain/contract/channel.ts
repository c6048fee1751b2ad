/** Ways that a message takes to a user. */
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Each channel once is all there is to say; twice is a slip, more is abuse. */
export const MAX_CHANNELS_NAMED = 2 * CHANNELS.length;
