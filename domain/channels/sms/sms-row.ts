import type { ChannelRow } from '#domain/channels/shared/channel-row.ts';
import { TEXT_ALERTS_A_DAY } from '#domain/contract/limits-contract.ts';

/**
 * Text messages cost money and annoy readers if there are many, so only the highest levels are sent, and only a few a
 * day.
 */
export const SMS: ChannelRow = {
  name: 'Text',
  words: {
    message: 'text',
    messages: 'texts',
    sent: 'Texted',
    refused: 'your phone or its carrier refused the text',
  },
  destinationName: 'phone number',
  destinationOf: ({ phone, phoneVerified }) => (phoneVerified ? phone : null),
  atOnceFrom: { everything: 'HIGH', realtime: 'HIGH', digest: 'CRITICAL' },
  below: 'nothing',
  keepsQuietHours: true,
  dailyCap: {
    realtime: { max: TEXT_ALERTS_A_DAY, beyond: 'summary' },
    digest: { max: 1, beyond: 'nothing' },
  },
  pricesFor: ['realtime'],
  sendsQuietNotes: false,
};
