import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DeadLettersResponse,
  DiscardResponse,
  RedriveResponse,
} from '#domain/contract/admin/admin-dead-letters-contract.ts';
import { openQueue } from '#lambdas/clients/queue.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(() => openAdminWorld({}, true));
const filing = storedFiling({
  parked: true,
  readingError: { code: 'edgar_not_found', message: 'EDGAR has no such document.' },
});
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
  await world.deps.filings.create(filing, filing.acceptedAt);
});

const queueAt = (variable: string) => openQueue<unknown>(world.api.engines.env[variable] ?? '');
const dead = () => queueAt('FILINGS_DEAD_LETTER_URL');
const live = () => queueAt('FILINGS_QUEUE_URL');
beforeEach(async () => {
  for (const queue of [dead(), live()])
    for (const { handle } of await queue.receive()) await queue.remove(handle);
});

const list = async () =>
  v.parse(DeadLettersResponse, (await world.get('dead-letters?queue=filings', adminAuth)).body);
const redrive = async (...message_ids: string[]) =>
  v.parse(
    RedriveResponse,
    (await world.post('redrive-dead-letters', { queue: 'filings', message_ids }, adminAuth)).body,
  );
const discard = async (...message_ids: string[]) =>
  v.parse(
    DiscardResponse,
    (await world.post('discard-dead-letters', { queue: 'filings', message_ids }, adminAuth)).body,
  );
/** Sends a text that is not JSON, as no function of ours does. */
const sendText = (MessageBody: string) =>
  new SQSClient({}).send(
    new SendMessageCommand({ QueueUrl: world.api.engines.env.FILINGS_DEAD_LETTER_URL, MessageBody }),
  );

test('dead letters are shown with their subject and the reason for their failure, and remain in their queues', async () => {
  await dead().send({ accession: filing.accession });

  const [first, second] = [await list(), await list()];

  expect(first.letters).toMatchObject([
    {
      queue: 'filings',
      filing: filing.accession,
      reason: 'edgar_not_found: EDGAR has no such document.',
    },
  ]);
  expect(first.queues.find(({ name }) => name === 'filings')?.count).toBe(1);
  expect(second.letters).toEqual(first.letters);
});

longTest('a dead letter about a filing that has been read since says so', async () => {
  const read = storedFiling({ accession: '0000320193-26-000199', processedAt: '2026-05-04T14:00:00.000Z' });
  await world.deps.filings.create(read, read.acceptedAt);
  await dead().send({ accession: read.accession });

  expect((await list()).letters).toMatchObject([{ reason: 'The filing has been read since.' }]);
});

test('one dead letter is moved back and the others remain; a second call moves nothing', async () => {
  await dead().send({ accession: 'one' }, { accession: 'two' });
  const { letters } = await list();
  const chosen = letters.find(({ body }) => body.includes('two'))?.message_id ?? '';

  expect(await redrive(chosen)).toEqual({ moved: [chosen], failed: [] });

  expect((await live().receive()).map(({ body }) => JSON.parse(body))).toEqual([{ accession: 'two' }]);
  expect((await list()).letters.map(({ body }) => JSON.parse(body))).toEqual([{ accession: 'one' }]);
  expect(await redrive(chosen)).toEqual({ moved: [], failed: [{ message_id: chosen, reason: 'gone' }] });
});

test('a message that is not JSON is discarded and its text is logged; others are not discarded', async () => {
  await sendText('{broken');
  await dead().send({ accession: 'one' });
  const { letters } = await list();
  const idOf = (readable: boolean) =>
    letters.find(({ is_readable }) => is_readable === readable)?.message_id ?? '';
  const [unreadable, readable] = [idOf(false), idOf(true)];

  expect(await redrive(unreadable)).toMatchObject({ failed: [{ reason: 'unreadable' }] });
  expect(await discard(unreadable, readable)).toEqual({
    discarded: [unreadable],
    failed: [{ message_id: readable, reason: 'readable' }],
  });

  expect((await list()).letters.map(({ message_id }) => message_id)).toEqual([readable]);
  expect(await discard(unreadable)).toMatchObject({ discarded: [], failed: [{ reason: 'gone' }] });
  expect(JSON.stringify((await world.get('activity?object=queue:filings', adminAuth)).body)).toContain(
    '{broken',
  );
});

test('an unknown queue gets 404, and an empty selection 400', async () => {
  expect((await world.get('dead-letters?queue=letters', adminAuth)).status).toBe(404);
  const answer = await world.post('redrive-dead-letters', { queue: 'filings', message_ids: [] }, adminAuth);
  expect(answer.status).toBe(400);
});
