import type { ChannelRow } from '#domain/channels/shared/channel-row.ts';

/** Emails: MEDIUM and above at once, the rest in a digest. */
export const EMAIL: ChannelRow = {
  name: 'Email',
  words: { message: 'email', messages: 'emails', sent: 'Emailed', refused: 'your mailbox refused the email' },
  destinationName: 'email address',
  destinationOf: ({ email, emailVerified }) => (emailVerified ? email : null),
  atOnceFrom: { everything: 'LOW', realtime: 'MEDIUM', digest: null },
  below: 'digest',
  keepsQuietHours: false,
  dailyCap: null,
  pricesFor: ['realtime', 'digest'],
  sendsQuietNotes: true,
};
