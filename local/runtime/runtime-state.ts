import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import { QUEUE_NAMES } from '#lib/topology/queues.ts';
import type { QueueName } from '#lib/topology/spec.ts';

export type QueueState = { waiting: number; in_flight: number; delayed: number; dead_letters: number };

/** Returns the depth of every queue and its dead-letter queue, as SQS counts them. */
export async function queueStates(): Promise<Record<QueueName, QueueState>> {
  const client = new SQSClient({});
  const states = await Promise.all(
    QUEUE_NAMES.map(async (name) => {
      const [queue, deadLetters] = await Promise.all([
        depths(client, ENVIRONMENT.queueUrl(name)),
        depths(client, ENVIRONMENT.deadLetterUrl(name)),
      ]);
      return [name, { ...queue, dead_letters: deadLetters.waiting + deadLetters.in_flight }] as const;
    }),
  );
  client.destroy();
  return Object.fromEntries(states) as Record<QueueName, QueueState>;
}

async function depths(client: SQSClient, variable: string): Promise<Omit<QueueState, 'dead_letters'>> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: process.env[variable], AttributeNames: ['All'] }),
  );
  return {
    waiting: Number(Attributes?.ApproximateNumberOfMessages ?? 0),
    in_flight: Number(Attributes?.ApproximateNumberOfMessagesNotVisible ?? 0),
    delayed: Number(Attributes?.ApproximateNumberOfMessagesDelayed ?? 0),
  };
}
