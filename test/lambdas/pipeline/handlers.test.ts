import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { QUEUE_NAMES } from '#lib/topology/queues.ts';
import { pumpQueues } from '#local/runtime/queue-pump.ts';
import { newTicker, proReader, storedUser } from '#test/support/builders/users.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, expectLogged } from '#test/support/logs.ts';
import { until } from '#test/support/until.ts';
import { startFunctions } from './functions.ts';

const HOUR_MS = 3_600_000;

const functions = openedForFile(startFunctions);
const sqs = () => new SQSClient({});

describe('the handlers, called as Lambda calls them', () => {
  it('report only the failed messages, which are redelivered later', async () => {
    const QueueUrl = functions.engines.env.FILINGS_QUEUE_URL ?? '';
    const [id = ''] = functions.publisher.publish({ count: 1 });
    for (const body of [JSON.stringify({ accession: id }), 'not json', '{"accession":7}'])
      await sqs().send(new SendMessageCommand({ QueueUrl, MessageBody: body }));
    const { Messages = [] } = await sqs().send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All'] }),
    );

    const answer = await functions.invoke('read-filing', {
      Records: Messages.map((message) => ({
        messageId: message.MessageId,
        receiptHandle: message.ReceiptHandle,
        body: message.Body,
        attributes: { ApproximateReceiveCount: '1' },
      })),
    });

    const bad = Messages.filter(({ Body }) => !Body?.includes(id)).map(({ MessageId }) => MessageId);
    const failed = (answer as { batchItemFailures: { itemIdentifier: string }[] }).batchItemFailures;
    expect(bad).toHaveLength(2);
    expect(failed.map((failure) => failure.itemIdentifier).toSorted()).toEqual(bad.toSorted());
    expectLogged('A message failed');
  });

  it('reject a second poller while one is working', async () => {
    const table = openTable(functions.engines.env.TABLE_NAME ?? '');
    const pollerUntil = (leaseUntil: number) =>
      table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { PK: 'STATE#poll', SK: 'STATE', holder: 'another', leaseUntil },
        }),
      );

    await pollerUntil(Date.now() + HOUR_MS);
    expect(await functions.invoke('poll-filings', { once: true })).toEqual({ rounds: 0 });

    await pollerUntil(Date.now() - 1);
    expect(await functions.invoke('poll-filings', { once: true })).toEqual({ rounds: 1 });
  });

  it('redrive dead letters to their queue, and leave unreadable ones', async () => {
    const deadLetters = functions.engines.env.ALERTS_DEAD_LETTER_URL ?? '';
    await sqs().send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody: 'not json' }));
    for (const accession of ['a', 'b', 'c']) {
      const MessageBody = JSON.stringify({ userId: 'u', accession, channel: 'email' });
      await sqs().send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody }));
    }

    expect(await functions.invoke('redrive-dead-letters', { queue: 'alerts' })).toEqual({ alerts: 3 });

    expect(await depth(deadLetters)).toBe(0);
    expect(await depth(functions.engines.env.ALERTS_QUEUE_URL ?? '')).toBe(3);
  });

  it('redrive the dead letters of every queue in the topology, unless one is named', async () => {
    const everything = await functions.invoke('redrive-dead-letters', {});
    expect(Object.keys(everything as object).toSorted()).toEqual(QUEUE_NAMES.toSorted());

    expect(await functions.invoke('redrive-dead-letters', { queue: 'closures' })).toEqual({ closures: 0 });
    await expect(functions.invoke('redrive-dead-letters', { queue: 'mails' })).rejects.toThrow('mails');
  });

  it('find nothing to recover if nothing was left behind', async () => {
    expect(await functions.invoke('recover-work', { everything: false })).toEqual({
      read: 0,
      'fan-out': 0,
      alert: 0,
      analysis: 0,
      backfill: 0,
      copy: 0,
      erase: 0,
      expire: 0,
      change: 0,
    });
  });

  // This test runs last, because a receiver that is still waiting at the engine may take a message after its test has
  // ended.
  it('carry a filing from the feed to the inbox over the real queues', async () => {
    await watchEverything();
    const stop = pumpQueues(functions.invoke, console.error);
    const [accession = ''] = functions.publisher.publish({ count: 1 });

    expect(await functions.invoke('poll-filings', { once: true })).toEqual({ rounds: 1 });
    const mail = await until('the alert', async () =>
      (await functions.engines.mailbox.emails()).find((email) =>
        email.headers['x-filing-pulse-alert']?.includes(accession),
      ),
    );

    expect(mail.to).toEqual(['alice@example.com']);
    expect(mail.from).toContain('8-K Pulse');
    await stop();
    // Messages of the tests above: two that are malformed, and alerts of a user who does not exist.
    acceptLogged('A message failed', 'A message will be retried');
  });
});

async function depth(QueueUrl: string): Promise<number> {
  const answer = await sqs().send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  return Number(answer.Attributes?.ApproximateNumberOfMessages);
}

async function watchEverything(): Promise<void> {
  const table = openTable(functions.engines.env.TABLE_NAME ?? '');
  const createdAt = new Date(Date.now() - 60_000).toISOString();
  const reader = { ...proReader('alice'), brand: '8k' as const, tickerCount: 1, createdAt };
  const user = await storedUser(table, 'alice', new Date(), reader);
  for (const { ticker, cik, name } of functions.publisher.corpus.companies) {
    const forms = ['8-K', '4', '3', '5'];
    const watched = newTicker(ticker, createdAt, { cik, companyName: name, forms });
    await table.client.send(new PutCommand({ TableName: table.name, Item: watchItem(user, '8k', watched) }));
  }
}
