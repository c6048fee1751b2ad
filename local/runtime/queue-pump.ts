import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import { QUEUE_NAMES, QUEUES } from '#lib/topology/queues.ts';
import type { QueueName } from '#lib/topology/spec.ts';
import type { Invoke } from './local-functions.ts';

const LONG_POLL_SECONDS = 10;
const PAUSE_AFTER_ERROR_MS = 500;
/**
 * How long to wait for running invocations. One of them may be waiting for its turn to call EDGAR; the next start
 * resumes unfinished work.
 */
const GRACE_MS = 2_000;

/**
 * Works like Lambda's event source mappings: receives batches, invokes the consumer within its concurrency limit,
 * deletes messages that succeeded and leaves the others to become visible again.
 * @returns a function that stops receiving and waits for running invocations, at most two seconds
 */
export function pumpQueues(invoke: Invoke, onError: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController();
  const client = new SQSClient({});
  const workers = QUEUE_NAMES.flatMap((queue) =>
    Array.from({ length: QUEUES[queue].maxConcurrency }, () =>
      pump(client, queue, invoke, onError, stopping.signal),
    ),
  );
  return async () => {
    stopping.abort();
    await Promise.race([Promise.all(workers), pause(GRACE_MS, undefined, { ref: false })]);
    client.destroy();
  };
}

/**
 * Receives one batch from a queue without waiting and invokes the consumer.
 * @returns number of messages received
 */
export async function deliverWaiting(client: SQSClient, queue: QueueName, invoke: Invoke): Promise<number> {
  const queueUrl = process.env[ENVIRONMENT.queueUrl(queue)] ?? '';
  const messages = await receive(client, queue, queueUrl, 0);
  if (messages.length > 0) await deliver(client, queue, queueUrl, messages, invoke);
  return messages.length;
}

async function pump(
  client: SQSClient,
  queue: QueueName,
  invoke: Invoke,
  onError: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const queueUrl = process.env[ENVIRONMENT.queueUrl(queue)] ?? '';
  while (!signal.aborted) {
    try {
      const messages = await receive(client, queue, queueUrl, LONG_POLL_SECONDS, signal);
      if (messages.length > 0) await deliver(client, queue, queueUrl, messages, invoke);
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      await pause(PAUSE_AFTER_ERROR_MS, undefined, { signal }).catch(() => {});
    }
  }
}

async function receive(
  client: SQSClient,
  queue: QueueName,
  queueUrl: string,
  waitSeconds: number,
  signal?: AbortSignal,
): Promise<Message[]> {
  const answer = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: Math.min(10, QUEUES[queue].batchSize),
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All'],
    }),
    signal === undefined ? {} : { abortSignal: signal },
  );
  return answer.Messages ?? [];
}

async function deliver(
  client: SQSClient,
  queue: QueueName,
  queueUrl: string,
  messages: Message[],
  invoke: Invoke,
): Promise<void> {
  const event = { Records: messages.map((message) => recordOf(queue, message)) };
  const response = (await invoke(QUEUES[queue].consumer, event)) as SQSBatchResponse | undefined;
  const failed = new Set(response?.batchItemFailures.map((failure) => failure.itemIdentifier));
  const done = messages.filter((message) => !failed.has(message.MessageId ?? ''));
  if (done.length === 0) return;
  await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: queueUrl,
      Entries: done.map((message, index) => ({ Id: String(index), ReceiptHandle: message.ReceiptHandle })),
    }),
  );
}

function recordOf(queue: QueueName, message: Message): SQSRecord {
  const attributes = message.Attributes ?? {};
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: {
      ApproximateReceiveCount: attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: attributes.SentTimestamp ?? '',
      SenderId: attributes.SenderId ?? '',
      ApproximateFirstReceiveTimestamp: attributes.ApproximateFirstReceiveTimestamp ?? '',
    },
    messageAttributes: {},
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queue}`,
    awsRegion: 'us-east-1',
  };
}
