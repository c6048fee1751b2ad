import type { Context, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { messagesTogether } from '#lambdas/shared/batch.ts';
import { expectLogged } from '#test/support/logs.ts';

const context = { getRemainingTimeInMillis: () => 60_000 } as Context;

const eventOf = (...bodies: string[]) =>
  ({
    Records: bodies.map((body, index) => ({
      messageId: `message-${index}`,
      receiptHandle: `receipt-${index}`,
      body,
      attributes: { ApproximateReceiveCount: '1' },
    })),
  }) as unknown as SQSEvent;

/**
 * Delivers messages to a handler, and returns which messages it handled together, which failed, and the retry delays.
 */
async function delivered(bodies: string[], fails: (messages: string[]) => Error | null = () => null) {
  const handled: string[][] = [];
  const delays: number[] = [];
  const retries = { retryAfter: async (_: string, seconds: number) => void delays.push(seconds) };
  const handler = messagesTogether(v.string(), retries, async (messages) => {
    const error = fails(messages);
    if (error !== null) throw error;
    handled.push(messages);
  });
  const { batchItemFailures } = await handler(eventOf(...bodies), context);
  return { handled, delays, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) };
}

test('all messages in a batch are handled together', async () => {
  expect(await delivered(['"a"', '"b"'])).toEqual({ handled: [['a', 'b']], delays: [], failed: [] });
});

test('a failing message does not hold back the others in its batch', async () => {
  const { handled, failed } = await delivered(['"a"', '"bad"', '"c"'], (messages) =>
    messages.includes('bad') ? new Error('This message cannot be handled.') : null,
  );
  expect(handled).toEqual([['a'], ['c']]);
  expect(failed).toEqual(['message-1']);
  expectLogged('A message failed');
});

test('an unreadable message does not hold back the others in its batch', async () => {
  const { handled, failed } = await delivered(['not json', '"b"']);
  expect(handled).toEqual([['b']]);
  expect(failed).toEqual(['message-0']);
  expectLogged('A message failed');
});

test('if it is too early to handle a batch, all its messages are redelivered after the stated delay, without trying each one', async () => {
  const early = () => new RetryLater('segment_busy', 'Another worker writes.', 3);
  expect(await delivered(['"a"', '"b"'], early)).toEqual({
    handled: [],
    delays: [3, 3],
    failed: ['message-0', 'message-1'],
  });
  expectLogged('A message will be retried');
});
