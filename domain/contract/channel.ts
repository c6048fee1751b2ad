/** How an alert reaches a user. `CHANNEL_ROWS` in domain/channels defines each channel's destination. */
export const CHANNELS = ['email', 'sms', 'push', 'feed'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds of contacts that users can log in and prove their identity with. */
export const CONTACT_METHODS = ['email', 'sms'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** A request needs to name each channel only once. Naming one twice may be a mistake; anything beyond that is abuse. */
export const MAX_CHANNELS_NAMED = 2 * CHANNELS.length;

/** Why no email is sent to an address. `bounced_often`: no bounce was permanent, but there were too many. */
export const MAIL_STOPS = ['bounced', 'bounced_often', 'complained'] as const;
export type MailStop = (typeof MAIL_STOPS)[number];
