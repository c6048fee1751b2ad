import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';

const MESSAGES_PER_REQUEST = 10;
const MAX_DELAY_SECONDS = 900;
const MAX_VISIBILITY_SECONDS = 12 * 3_600;

/** A received message, hidden from others for the queue's visibility timeout. `sentAt`: ISO. */
type ReceivedMessage = { id: string; body: string; handle: string; sentAt: string };

const clients: { sqs?: SQSClient } = {};

/** Opens a queue of JSON messages. Endpoint and region come from the SDK's environment. */
export function openQueue<Message>(QueueUrl: string) {
  clients.sqs ??= new SQSClient({});
  const sqs = clients.sqs;
  return {
    /** Sends messages, ten per request. @throws Error if the queue rejects one of them */
    send: (...messages: Message[]): Promise<void> => sendBatches(sqs, QueueUrl, messages, 0),

    /** Like `send`, but the messages are delivered after a delay. @param seconds at most 900 */
    sendAfter: (seconds: number, ...messages: Message[]): Promise<void> =>
      sendBatches(sqs, QueueUrl, messages, Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.ceil(seconds)))),

    /** Makes a received message visible again after a delay. */
    async retryAfter(ReceiptHandle: string, seconds: number): Promise<void> {
      const VisibilityTimeout = Math.min(MAX_VISIBILITY_SECONDS, Math.max(0, Math.ceil(seconds)));
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
    },

    /**
     * Receives up to ten messages, with the handles to delete them. Waits for one second: a short poll queries only
     * some of SQS's servers and may miss messages.
     */
    async receive(): Promise<ReceivedMessage[]> {
      const answer = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: 10,
          WaitTimeSeconds: 1,
          MessageSystemAttributeNames: ['SentTimestamp'],
        }),
      );
      return (answer.Messages ?? []).map(({ MessageId, Body, ReceiptHandle, Attributes = {} }) => ({
        id: MessageId ?? '',
        body: Body ?? '',
        handle: ReceiptHandle ?? '',
        sentAt: new Date(Number(Attributes.SentTimestamp ?? 0)).toISOString(),
      }));
    },

    /** Returns approximately how many messages are waiting in the queue. */
    async depth(): Promise<number> {
      const answer = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
      );
      return Number(answer.Attributes?.ApproximateNumberOfMessages ?? 0);
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
