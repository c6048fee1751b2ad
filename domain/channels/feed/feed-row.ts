import { type ChannelRow, hasVerifiedContact } from '#domain/channels/shared/channel-row.ts';

/**
 * The private feed. Entries disturb nobody, so PRO readers get all filings at once. Other readers get the digest's
 * filings when the digest is due.
 */
export const FEED: ChannelRow = {
  name: 'Feed',
  words: {
    message: 'feed entry',
    messages: 'feed entries',
    sent: 'Added to your feed',
    refused: 'the feed refused the entry',
  },
  destinationName: 'email address or phone',
  destinationOf: (user) => (hasVerifiedContact(user) ? 'feed' : null),
  atOnceFrom: { everything: 'LOW', realtime: 'LOW', digest: null },
  below: 'digest',
  keepsQuietHours: false,
  dailyCap: null,
  pricesFor: ['realtime', 'digest'],
  sendsQuietNotes: true,
};
