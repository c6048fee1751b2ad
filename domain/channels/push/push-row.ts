import { type ChannelRow, hasVerifiedContact } from '#domain/channels/shared/channel-row.ts';

/** Push notifications: turned on when the first browser subscribes, and off when the last one unsubscribes. */
export const PUSH: ChannelRow = {
  name: 'Notification',
  words: {
    message: 'notification',
    messages: 'notifications',
    sent: 'Shown as a notification',
    refused: 'your browsers refused the notification',
  },
  destinationName: 'email address or phone',
  destinationOf: (user) => (hasVerifiedContact(user) ? 'browsers' : null),
  atOnceFrom: { everything: 'LOW', realtime: 'MEDIUM', digest: 'CRITICAL' },
  below: 'nothing',
  keepsQuietHours: true,
  dailyCap: null,
  pricesFor: ['realtime'],
  sendsQuietNotes: true,
};
