import { randomUUID } from 'node:crypto';
import type { SNSEvent } from 'aws-lambda';
import type { Heard } from '#local/engines/phones.ts';
import { snsEvent } from './sns-event.ts';

/** Returns the event that a two-way number publishes to its topic when a phone sends a text. */
export function inboundText(text: Heard, sentAt = new Date()): SNSEvent {
  const message = {
    originationNumber: text.from,
    destinationNumber: text.to,
    messageKeyword: 'FILING',
    messageBody: text.body,
    inboundMessageId: randomUUID(),
  };
  return snsEvent('inbound-texts', message, sentAt);
}
