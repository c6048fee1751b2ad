import { PurgeQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from '#lambdas/api/app.ts';
import { openQueue } from '#lambdas/clients/queue.ts';
import { log } from '#lambdas/ground/log.ts';
import type { BackfillMessage } from '#lambdas/ports/messages.ts';
import { sharedApi } from './support/shared-api.ts';

const { api } = sharedApi();
afterEach(() => vi.restoreAllMocks());

const queueUrl = () => api.engines.env.BACKFILLS_QUEUE_URL ?? '';

async function asked(): Promise<string[]> {
  const sqs = new SQSClient({});
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl: queueUrl(), MaxNumberOfMessages: 10 }),
  );
  await sqs.send(new PurgeQueueCommand({ QueueUrl: queueUrl() }));
  return Messages.map(({ Body = '' }) => JSON.parse(Body).cik).toSorted();
}

it("a company's history is requested once, whoever adds its ticker and however it is spelled", async () => {
  await Promise.all([
    api.post('/api/subscribe', { tickers: 'NVDA, T1' }),
    api.post('/api/watchlist', { tickers: ['nvda'] }, { from: '198.51.100.8' }),
  ]);
  await api.post('/api/subscribe', { tickers: 'T1' }, { from: '198.51.100.9' });
  expect(await asked()).toEqual(['0001045810', '0009000001']);
});

it('a ticker is added even when the backfill message cannot be queued', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const backfills = openQueue<BackfillMessage>(`${queueUrl()}-missing`);
  const deps = { ...api.deps, queues: { ...api.deps.queues, backfills } };
  const answer = await createApi(deps).request(
    '/api/subscribe',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tickers: 'T2' }),
    },
    { requestContext: { http: { sourceIp: '198.51.100.10' } } },
  );
  expect(answer.status).toBe(200);
  expect(error).toHaveBeenCalledOnce();
});
