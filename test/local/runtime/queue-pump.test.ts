import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { pumpQueues } from '#local/runtime/queue-pump.ts';
import { queueStates } from '#local/runtime/runtime-state.ts';
import { startEngines } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { until } from '#test/support/until.ts';

const engines = openedForFile(() => startEngines());

test('failed messages in a batch stay in the queue, and the others are deleted', async () => {
  const client = new SQSClient({});
  for (const body of ['good', 'bad']) {
    await client.send(new SendMessageCommand({ QueueUrl: engines.env.ALERTS_QUEUE_URL, MessageBody: body }));
  }
  const seen: string[] = [];
  const invoke = async (_name: string, event: unknown): Promise<SQSBatchResponse> => {
    const { Records } = event as SQSEvent;
    seen.push(...Records.map((record) => record.body));
    const failed = Records.filter((record) => record.body === 'bad');
    return { batchItemFailures: failed.map((record) => ({ itemIdentifier: record.messageId })) };
  };

  const stop = pumpQueues(invoke, console.error);
  await until('both deliveries', async () => seen.length === 2 && (await queueStates()).alerts.waiting === 0);
  await stop();

  expect(seen.sort()).toEqual(['bad', 'good']);
  expect((await queueStates()).alerts).toEqual({ waiting: 0, in_flight: 1, delayed: 0, dead_letters: 0 });
});
