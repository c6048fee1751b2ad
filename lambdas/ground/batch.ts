import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { READING_FAILED, RetryLater, SERVICE_FAILED } from '#domain/ingestion/retry-plan.ts';
import { log } from './log.ts';

/** Failures that nobody foresaw are logged whole. */
const NEEDS_A_LOOK: ReadonlySet<string> = new Set([READING_FAILED, SERVICE_FAILED]);

/** Lets a received message be delivered again after this time. */
export type Retries = { retryAfter(receiptHandle: string, seconds: number): Promise<void> };

/** What a worker may need to know of the delivery. */
export type Delivery = { deliveries: number; isTimeShort: () => boolean };

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 300;
const TIME_IS_SHORT_MS = 10_000;

/**
 * A handler for a queue of JSON messages: each is handled alone, and only those that failed come back, each
 * after a wait of its own.
 * @param isFinal errors after which a message is to reach the dead-letter queue without waiting
 */
export function eachMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  retries: Retries,
  handle: (message: v.InferOutput<Schema>, delivery: Delivery) => Promise<unknown>,
  isFinal: (error: unknown) => boolean = () => false,
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  return async (event, context) => {
    const isTimeShort = () => context.getRemainingTimeInMillis() < TIME_IS_SHORT_MS;
    const handleRecord = async (record: SQSRecord) => {
      const deliveries = Number(record.attributes.ApproximateReceiveCount);
      try {
        await handle(v.parse(schema, JSON.parse(record.body)), { deliveries, isTimeShort });
      } catch (error) {
        note(record, deliveries, error);
        const seconds = isFinal(error) ? 0 : waitAfter(error, deliveries, Math.random());
        await retries
          .retryAfter(record.receiptHandle, seconds)
          .catch((cause) => note(record, deliveries, cause));
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
 * Seconds until a message that failed is delivered again: growing with each delivery and spread by chance,
 * unless the error knows better.
 * @param random 0 to 1
 */
export function waitAfter(error: unknown, deliveries: number, random: number): number {
  if (error instanceof RetryLater) return error.afterSeconds;
  const growing = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 3 ** (deliveries - 1));
  return growing * (0.75 + random / 2);
}

function note(record: SQSRecord, deliveries: number, error: unknown): void {
  const about = { messageId: record.messageId, body: record.body, deliveries };
  if (error instanceof AppError && !NEEDS_A_LOOK.has(error.code))
    log.warn('A message waits', { ...about, code: error.code });
  else log.error('A message failed', { ...about, error });
}
