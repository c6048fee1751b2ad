import { randomUUID } from 'node:crypto';
import type { SNSEvent } from 'aws-lambda';

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
  const topic = 'arn:aws:sns:us-east-1:000000000000:inbound-texts';
  return {
    Records: [
      {
        EventVersion: '1.0',
        EventSource: 'aws:sns',
        EventSubscriptionArn: `${topic}:local`,
        Sns: {
          SignatureVersion: '1',
          Timestamp: sentAt.toISOString(),
          Signature: '',
          SigningCertUrl: '',
          MessageId: randomUUID(),
          Message: JSON.stringify(message),
          MessageAttributes: {},
          Type: 'Notification',
          UnsubscribeUrl: '',
          TopicArn: topic,
        },
      },
    ],
  };
}
