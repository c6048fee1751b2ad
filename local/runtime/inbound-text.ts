import { randomUUID } from 'node:crypto';
import type { SNSEvent } from 'aws-lambda';
import { snsEvent } from './sns-event.ts';

/** Any number of ours; the service answers to the sender. */
const SERVICE_NUMBER = '+18005550100';

/** The event a two-way number publishes to its topic when a phone answers. */
export function inboundText(text: { from: string; body: string }, sentAt = new Date()): SNSEvent {
  const message = {
    originationNumber: text.from,
    destinationNumber: SERVICE_NUMBER,
    messageKeyword: 'FILING',
    messageBody: text.body,
    inboundMessageId: randomUUID(),
  };
  return snsEvent('inbound-texts', message, sentAt);
}
