import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousUser } from '#domain/user.ts';
import { openTable } from '#lambdas/store/table.ts';
import { usersIn } from '#lambdas/store/users.ts';
import { watchItem } from '#lambdas/store/watch-row.ts';
import { createPublisher, type Publisher } from '#local/edgar/publisher.ts';
import { startEdgar } from '#local/edgar/server.ts';
import { pumpQueues } from '#local/runtime/queue-pump.ts';
import { sampleCorpus } from '#local/sample/sample-corpus.ts';
import { startEngines } from '#test/support/engines.ts';
import { until } from '#test/support/until.ts';

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const NAMES = [
  'poll-filings',
  'analyze-filing',
  'fan-out-alerts',
  'send-alerts',
  'recover-work',
  'refresh-companies',
  'redrive-dead-letters',
] as const;

let engines: Awaited<ReturnType<typeof startEngines>>;
let edgar: Awaited<ReturnType<typeof startEdgar>>;
let publisher: Publisher;
const handlers = new Map<string, Handler>();
const sqs = () => new SQSClient({});

beforeAll(async () => {
  engines = await startEngines();
  const corpus = sampleCorpus(new Date());
  publisher = createPublisher({ corpus, speed: 0, now: () => new Date() });
  edgar = await startEdgar({ publisher });
  process.env.EDGAR_WWW_URL = edgar.url;
  for (const name of NAMES) {
    const entry = (await import(`../../../lambdas/${name}.ts`)) as { handler: Handler };
    handlers.set(name, entry.handler);
  }
});

afterAll(async () => {
  await edgar.stop();
  await engines.stop();
});

function invoke(name: string, event: unknown): Promise<unknown> {
  const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
  return handlers.get(name)?.(event, context) ?? Promise.resolve();
}

describe('the handlers, called as Lambda calls them', () => {
  it('report only the messages that failed, and let those come back later', async () => {
    const QueueUrl = engines.env.FILINGS_QUEUE_URL ?? '';
    const [id = ''] = publisher.publish({ count: 1 });
    for (const body of [JSON.stringify({ accession: id }), 'not json', '{"accession":7}'])
      await sqs().send(new SendMessageCommand({ QueueUrl, MessageBody: body }));
    const { Messages = [] } = await sqs().send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All'] }),
    );

    const answer = await invoke('analyze-filing', {
      Records: Messages.map((message) => ({
        messageId: message.MessageId,
        receiptHandle: message.ReceiptHandle,
        body: message.Body,
        attributes: { ApproximateReceiveCount: '1' },
      })),
    });

    const bad = Messages.filter(({ Body }) => !Body?.includes(id)).map(({ MessageId }) => MessageId);
    const failed = (answer as { batchItemFailures: { itemIdentifier: string }[] }).batchItemFailures;
    expect(failed.map((failure) => failure.itemIdentifier).toSorted()).toEqual(bad.toSorted());
  });

  it('refuse a second poller while one is at work', async () => {
    const table = openTable(engines.env.TABLE_NAME ?? '');
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { PK: 'STATE#poll', SK: 'STATE', holder: 'another', leaseUntil: Date.now() + 500 },
      }),
    );

    expect(await invoke('poll-filings', { once: true })).toEqual({ rounds: 0 });

    const rounds = async () => (await invoke('poll-filings', { once: true })) as { rounds: number };
    expect(await until('the lease to run out', async () => (await rounds()).rounds || null)).toBe(1);
  });

  it('move dead letters back to their queue, and leave what nobody could read', async () => {
    const deadLetters = engines.env.ALERTS_DEAD_LETTER_URL ?? '';
    await sqs().send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody: 'not json' }));
    for (const accession of ['a', 'b', 'c']) {
      const MessageBody = JSON.stringify({ userId: 'u', accession, channel: 'email' });
      await sqs().send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody }));
    }

    expect(await invoke('redrive-dead-letters', { queue: 'alerts' })).toEqual({ alerts: 3 });

    expect(await depth(deadLetters)).toBe(0);
    expect(await depth(engines.env.ALERTS_QUEUE_URL ?? '')).toBe(3);
  });

  it('find nothing to recover when nothing was left behind', async () => {
    expect(await invoke('recover-work', { everything: false })).toEqual({
      analyze: 0,
      'fan-out': 0,
      alert: 0,
      backfill: 0,
      copy: 0,
      erase: 0,
    });
  });

  // Last, because a receiver that waits at the engine may take a message after its test has ended.
  it('carry a filing from the feed to the inbox over the real queues', async () => {
    await watchEverything();
    const stop = pumpQueues(async (name, event) => invoke(name, event), console.error);
    const publishedAt = Date.now();
    const [accession = ''] = publisher.publish({ count: 1 });

    expect(await invoke('poll-filings', { once: true })).toEqual({ rounds: 1 });
    const mail = await until('the alert', async () =>
      engines.mailbox.emails().find((email) => email.headers['x-filing-pulse-alert']?.includes(accession)),
    );

    expect(mail.to).toEqual(['alice@example.com']);
    expect(mail.from).toContain('8-K Pulse');
    console.log(`feed → inbox over the real queues: ${Date.now() - publishedAt} ms, history read besides`);
    await stop();
  });
});

async function depth(QueueUrl: string): Promise<number> {
  const answer = await sqs().send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  return Number(answer.Attributes?.ApproximateNumberOfMessages);
}

async function watchEverything(): Promise<void> {
  const table = openTable(engines.env.TABLE_NAME ?? '');
  const createdAt = new Date(Date.now() - 60_000).toISOString();
  const facts = { id: 'alice', brand: '8k' as const, createdAt };
  const contact = { email: 'alice@example.com', emailVerified: true, notifyVia: ['email' as const] };
  const user = { ...anonymousUser(facts), ...contact, tickerCount: 1 };
  await usersIn(table).create(user, { hash: 'hash', userId: 'alice', now: new Date() });
  for (const { ticker, cik, name } of publisher.corpus.companies) {
    const chosen = { forms: ['8-K', '4', '3', '5'], note: null, threshold: null };
    const watched = { ticker, cik, companyName: name, ...chosen, createdAt, viewedAt: createdAt };
    await table.client.send(new PutCommand({ TableName: table.name, Item: watchItem(user, '8k', watched) }));
  }
}
