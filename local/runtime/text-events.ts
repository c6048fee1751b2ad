import type { SNSEvent } from 'aws-lambda';
import type { TextReport } from '#local/engines/phones.ts';
import { followNew } from './follow-new.ts';
import type { Invoke } from './local-functions.ts';
import { snsEvent } from './sns-event.ts';

/**
 * Reports the outcome of each text message sent from now on.
 * @returns a function that stops the reports
 */
export function reportTexts(
  reports: () => readonly TextReport[],
  invoke: Invoke,
  onError: (error: unknown) => void,
): () => void {
  return followNew(reports, (text) => invoke('receive-text-events', textEvent(text)).catch(onError));
}

/** Returns the event that a configuration set publishes to its topic. */
export function textEvent(text: TextReport, at = new Date()): SNSEvent {
  const status = text.isBlocked ? 'CARRIER_BLOCKED' : 'DELIVERED';
  const message = {
    eventType: `TEXT_${status}`,
    eventVersion: '1.0',
    eventTimestamp: at.getTime(),
    isFinal: true,
    originationPhoneNumber: text.from,
    destinationPhoneNumber: text.to,
    isoCountryCode: 'US',
    messageId: text.id,
    messageRequestTimestamp: Date.parse(text.sent_at),
    messageEncoding: 'GSM',
    messageType: 'TRANSACTIONAL',
    messageStatus: status,
    context: text.context,
    totalMessageParts: 1,
  };
  return snsEvent('text-events', message, at);
}
