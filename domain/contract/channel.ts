/** Ways that an alert takes to a user; `CHANNEL_ROWS` in domain/alerts says where each goes. */
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds of addresses by which people log in and prove who they are. */
export const CONTACT_METHODS = ['email', 'sms'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** Each channel once is all there is to say; twice is a slip, more is abuse. */
export const MAX_CHANNELS_NAMED = 2 * CHANNELS.length;
