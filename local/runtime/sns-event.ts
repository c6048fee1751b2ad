import { randomUUID } from 'node:crypto';
import type { SNSEvent } from 'aws-lambda';
import type { TOPICS } from '#lib/topology/topics.ts';

/** Returns the event that an SNS topic delivers to its subscriber. */
export function snsEvent(topic: keyof typeof TOPICS, message: object, at: Date): SNSEvent {
  const TopicArn = `arn:aws:sns:us-east-1:000000000000:${topic}`;
  return {
    Records: [
      {
        EventVersion: '1.0',
        EventSource: 'aws:sns',
        EventSubscriptionArn: `${TopicArn}:local`,
        Sns: {
          SignatureVersion: '1',
          Timestamp: at.toISOString(),
          Signature: '',
          SigningCertUrl: '',
          MessageId: randomUUID(),
          Message: JSON.stringify(message),
          MessageAttributes: {},
          Type: 'Notification',
          UnsubscribeUrl: '',
          TopicArn,
        },
      },
    ],
  };
}
