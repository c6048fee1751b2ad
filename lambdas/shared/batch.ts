import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { READING_FAILED, RetryLater, SERVICE_FAILED } from '#domain/ingestion/retry-plan.ts';
import { freshSecrets } from './fresh-secrets.ts';
import { log } from './log.ts';

/** Unexpected failures, which are logged with their stack. */
const NEEDS_A_LOOK: ReadonlySet<string> = new Set([READING_FAILED, SERVICE_FAILED]);

/** Makes a received message visible again after a delay. */
export type Retries = { retryAfter(receiptHandle: string, seconds: number): Promise<void> };

/** `deliveries`: how often the message was delivered, including this time. */
export type Delivery = { deliveries: number; isTimeShort: () => boolean };

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 300;
const TIME_IS_SHORT_MS = 10_000;

/**
 * Creates a handler for a queue of JSON messages. Only the messages that failed are delivered again, each after its
 * own delay.
 * @param isFinal recognizes errors after which a message goes to the dead-letter queue without delay
 */
export function eachMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  retries: Retries,
  handle: (message: v.InferOutput<Schema>, delivery: Delivery) => Promise<unknown>,
  isFinal: (error: unknown) => boolean = () => false,
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  return async (event, context) => {
    await freshSecrets();
    const isTimeShort = () => context.getRemainingTimeInMillis() < TIME_IS_SHORT_MS;
    const handleRecord = async (record: SQSRecord) => {
      const deliveries = Number(record.attributes.ApproximateReceiveCount);
      try {
        await handle(v.parse(schema, JSON.parse(record.body)), { deliveries, isTimeShort });
      } catch (error) {
        logFailure(record, deliveries, error);
        const seconds = isFinal(error) ? 0 : waitAfter(error, deliveries, Math.random());
        await retries
          .retryAfter(record.receiptHandle, seconds)
          .catch((cause) => logFailure(record, deliveries, cause));
        throw error;
      }
    };
    return processPartialResponse(event, handleRecord, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
  };
}

/**
 * Creates a handler for a queue of JSON messages that handles all messages in a delivery together. If that fails, each
 * message is handled alone, so that one bad message does not hold back the others. If it is only too early
 * (`RetryLater`), all messages are delivered again.
 */
export function messagesTogether<Schema extends v.GenericSchema>(
  schema: Schema,
  retries: Retries,
  handle: (messages: v.InferOutput<Schema>[]) => Promise<unknown>,
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  const alone = eachMessage(schema, retries, (message) => handle([message]));
  return async (event, context) => {
    if (event.Records.length === 1) return alone(event, context);
    await freshSecrets();
    try {
      await handle(event.Records.map(({ body }) => v.parse(schema, JSON.parse(body))));
      return { batchItemFailures: [] };
    } catch (error) {
      return error instanceof RetryLater ? postponed(event, retries, error) : oneByOne(event, context, alone);
    }
  };
}

async function postponed(event: SQSEvent, retries: Retries, error: RetryLater): Promise<SQSBatchResponse> {
  for (const record of event.Records) {
    const deliveries = Number(record.attributes.ApproximateReceiveCount);
    logFailure(record, deliveries, error);
    await retries
      .retryAfter(record.receiptHandle, error.afterSeconds)
      .catch((cause) => logFailure(record, deliveries, cause));
  }
  return { batchItemFailures: event.Records.map(({ messageId: itemIdentifier }) => ({ itemIdentifier })) };
}

/** Handled one after another, because they may need the same claim. */
async function oneByOne(
  event: SQSEvent,
  context: Context,
  alone: (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records) {
    const { batchItemFailures: failed } = await alone({ Records: [record] }, context);
    batchItemFailures.push(...failed);
  }
  return { batchItemFailures };
}

/**
 * Returns the seconds until a failed message is delivered again: exponential backoff with jitter, unless the error
 * specifies the delay.
 * @param random 0 to 1
 */
export function waitAfter(error: unknown, deliveries: number, random: number): number {
  if (error instanceof RetryLater) return error.afterSeconds;
  const growing = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 3 ** (deliveries - 1));
  return growing * (0.75 + random / 2);
}

function logFailure(record: SQSRecord, deliveries: number, error: unknown): void {
  const about = { messageId: record.messageId, body: record.body, deliveries };
  if (error instanceof AppError && !NEEDS_A_LOOK.has(error.code))
    log.warn('A message will be retried', { ...about, code: error.code });
  else log.error('A message failed', { ...about, error });
}
