import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';

const MESSAGES_PER_REQUEST = 10;
const MAX_DELAY_SECONDS = 900;
const MAX_VISIBILITY_SECONDS = 12 * 3_600;

const clients: { sqs?: SQSClient } = {};

/** A queue of JSON messages. Endpoint and region come from the SDK's environment. */
export function openQueue<Message>(QueueUrl: string) {
  clients.sqs ??= new SQSClient({});
  const sqs = clients.sqs;
  return {
    /** Sends messages, ten per request. @throws Error when the queue rejects one of them */
    send: (...messages: Message[]): Promise<void> => sendBatches(sqs, QueueUrl, messages, 0),

    /** As `send`; the messages are delivered after this time. @param seconds at most 900 */
    sendAfter: (seconds: number, ...messages: Message[]): Promise<void> =>
      sendBatches(sqs, QueueUrl, messages, Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.ceil(seconds)))),

    /** Makes a received message visible again after this time. */
    async retryAfter(ReceiptHandle: string, seconds: number): Promise<void> {
      const VisibilityTimeout = Math.min(MAX_VISIBILITY_SECONDS, Math.max(0, Math.ceil(seconds)));
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
    },

    /**
     * Up to ten messages, with the handles that remove them. Waits for a second: a short poll asks only some of SQS's
     * servers and may miss messages.
     */
    async receive(): Promise<{ body: string; handle: string }[]> {
      const answer = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
      );
      return (answer.Messages ?? []).map(({ Body = '', ReceiptHandle = '' }) => ({
        body: Body,
        handle: ReceiptHandle,
      }));
    },

    async remove(ReceiptHandle: string): Promise<void> {
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    },
  };
}

async function sendBatches(
  sqs: SQSClient,
  QueueUrl: string,
  messages: readonly unknown[],
  DelaySeconds: number,
): Promise<void> {
  for (let start = 0; start < messages.length; start += MESSAGES_PER_REQUEST) {
    const Entries = messages
      .slice(start, start + MESSAGES_PER_REQUEST)
      .map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message), DelaySeconds }));
    const answer = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (answer.Failed && answer.Failed.length > 0)
      throw new Error(`The queue rejected ${answer.Failed.length} messages: ${answer.Failed[0]?.Message}`);
  }
}
