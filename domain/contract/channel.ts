/** How an alert reaches a user; `CHANNEL_ROWS` in domain/alerts says where each channel goes. */
export const CHANNELS = ['email', 'sms', 'push', 'feed'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds of addresses by which people log in and prove who they are. */
export const CONTACT_METHODS = ['email', 'sms'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** Each channel needs naming once. Twice is a slip; more is abuse. */
export const MAX_CHANNELS_NAMED = 2 * CHANNELS.length;

/** Why no mail goes to an address. `bounced_often`: no bounce was permanent, but there were too many. */
export const MAIL_STOPS = ['bounced', 'bounced_often', 'complained'] as const;
export type MailStop = (typeof MAIL_STOPS)[number];
