import { once } from 'node:events';
import { connect } from 'node:net';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { MessageRejected, SESClient, type SESClientConfig, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { startEngines } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const engines = openedForFile(() => startEngines());

test('no engine is reachable from another machine', async () => {
  const services = ['DYNAMODB', 'SQS', 'S3', 'SES', 'SNS'];
  const endpoints = services.map((name) => [name, engines.env[`AWS_ENDPOINT_URL_${name}`] ?? ''] as const);
  for (const [name, url] of endpoints) {
    // A server listening on all interfaces also accepts this address; one listening only on 127.0.0.1 does not.
    await expect(connected('127.0.0.2', url), name).rejects.toThrow();
    await expect(connected(new URL(url).hostname, url), name).resolves.toBe(new URL(url).hostname);
  }
});

async function connected(host: string, url: string): Promise<string | undefined> {
  const socket = connect({ host, port: Number(new URL(url).port) });
  try {
    await once(socket, 'connect');
    return socket.remoteAddress;
  } finally {
    socket.destroy();
  }
}

test('the table stores an item', async () => {
  const { client, name } = openTable(engines.env.TABLE_NAME ?? '');
  await client.send(new PutCommand({ TableName: name, Item: { PK: 'A', SK: 'B', n: 1 } }));
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: { PK: 'A', SK: 'B' } }));
  expect(Item).toEqual({ PK: 'A', SK: 'B', n: 1 });
});

test('a queue delivers a message', async () => {
  const client = new SQSClient({});
  const QueueUrl = engines.env.FILINGS_QUEUE_URL;
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'hello' }));
  const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl }));
  expect(Messages?.map((message) => message.Body)).toEqual(['hello']);
});

test('the bucket stores an object', async () => {
  const client = new S3Client({});
  await client.send(
    new PutObjectCommand({ Bucket: engines.env.DOCUMENTS_BUCKET, Key: 'text/1', Body: 'hello' }),
  );
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: engines.env.DOCUMENTS_BUCKET, Key: 'text/1' }),
  );
  expect(await Body?.transformToString()).toBe('hello');
});

test('an email keeps its headers in the inbox', async () => {
  const raw = [
    'From: Pulse <a@example.com>',
    'To: b@example.com',
    'Subject: Hi',
    'List-Unsubscribe: <https://example.com/u>',
    '',
    'Body',
  ].join('\r\n');
  await send(raw);
  expect(await engines.mailbox.emails()).toMatchObject([
    { to: ['b@example.com'], subject: 'Hi', headers: { 'list-unsubscribe': '<https://example.com/u>' } },
  ]);
});

test('a text reaches the phone', async () => {
  await new SNSClient({}).send(new PublishCommand({ PhoneNumber: '+14155550123', Message: 'Reply YES' }));
  expect(engines.phones.texts()).toMatchObject([{ to: '+14155550123', body: 'Reply YES' }]);
});

test('the embedded SES rejects an email without a sender, and the inbox stays empty', async () => {
  const sent = send('To: b@example.com\r\nSubject: Nobody\r\n\r\nBody', { maxAttempts: 1 });

  await expect(sent).rejects.toThrow();
  expect((await engines.mailbox.emails()).map(({ subject }) => subject)).not.toContain('Nobody');
});

test('emails reach the inbox in order, each once', async () => {
  const subjects = Array.from({ length: 25 }, (_, index) => `Number ${index}`);
  const seen = async () => {
    const emails = (await engines.mailbox.emails()).filter(({ to }) => to.includes('many@example.com'));
    return emails.map(({ subject }) => subject);
  };
  for (const [index, subject] of subjects.entries()) {
    await send(`From: a@example.com\r\nTo: many@example.com\r\nSubject: ${subject}\r\n\r\nBody`);
    expect(await Promise.all([seen(), seen()])).toEqual(Array(2).fill(subjects.slice(0, index + 1)));
  }
});

test('SES rejects an alert to refused@ once, and then accepts it', async () => {
  const alert = (name: string) =>
    'From: a@example.com\r\nTo: refused+1@example.com\r\n' +
    `Subject: refused\r\nX-Filing-Pulse-Alert: ${name}\r\n\r\nHi`;
  const alerts = async () =>
    (await engines.mailbox.emails()).filter(({ subject }) => subject === 'refused').length;

  await expect(send(alert('one'))).rejects.toThrow(MessageRejected);
  await expect(send(alert('two'))).rejects.toThrow(MessageRejected);
  await send(alert('one'));
  await send(alert('one'));

  expect(await alerts()).toBe(2);
});

async function send(raw: string, config: SESClientConfig = {}): Promise<void> {
  await new SESClient(config).send(
    new SendRawEmailCommand({ RawMessage: { Data: new TextEncoder().encode(raw) } }),
  );
}
