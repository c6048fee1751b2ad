import { PurgeQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, expect, it } from 'vitest';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { openQueue } from '#lambdas/clients/queue.ts';
import type { PreviewMessage } from '#lambdas/ports/messages.ts';
import { expectLogged } from '#test/support/logs.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi({}, true);

const READERS = 'BACKFILLS_QUEUE_URL';
const VISITORS = 'PREVIEWS_QUEUE_URL';
/**
 * The maximum number of previews per hour from one IP address.
 * @see docs/security.md#flooding
 */
const MOST_PREVIEWS = 60;

async function asked(queue: typeof READERS | typeof VISITORS): Promise<string[]> {
  const sqs = new SQSClient({});
  const QueueUrl = api.engines.env[queue] ?? '';
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  await sqs.send(new PurgeQueueCommand({ QueueUrl }));
  return Messages.map(({ Body = '' }) => JSON.parse(Body).cik).toSorted();
}
beforeEach(async () => {
  await Promise.all([asked(READERS), asked(VISITORS)]);
});

it("a company's history is requested once, no matter how many visitors add its ticker or how they spell it", async () => {
  await Promise.all([
    api.post('/api/subscribe', { tickers: 'NVDA, T1' }),
    api.post('/api/watchlist', { tickers: ['nvda'] }),
  ]);
  await api.post('/api/subscribe', { tickers: 'T1' });
  expect(await asked(VISITORS)).toEqual(['0001045810', '0009000001']);
  expect(await asked(READERS)).toEqual([]);
});

it('a history that only visitors requested is requested again, in the fast lane, for the first verified reader', async () => {
  await people.visitorWatching('T5,T6');
  const [first, second] = [
    await people.logInByMail(people.someEmail()),
    await people.logInByMail(people.someEmail()),
  ];
  for (const session of [first, second]) await api.post('/api/subscribe', { tickers: 'T5,T7' }, { session });
  await people.visitorWatching('T7');
  expect(await asked(READERS)).toEqual(['0009000005', '0009000007']);
  expect(await asked(VISITORS)).toEqual(['0009000005', '0009000006']);
});

it('an IP address can request a limited number of companies, and rejected ones can be requested again later', async () => {
  const from = people.somewhere();
  await api.deps.limits.take(
    [{ limit: { name: 'preview', max: 60, seconds: 3_600 }, who: from, times: MOST_PREVIEWS - 2 }],
    api.clock.now,
  );
  await api.post('/api/subscribe', { tickers: 'T10,T11,T12' }, { from });
  expect(await asked(VISITORS)).toEqual([]);
  await api.post('/api/subscribe', { tickers: 'T11,T12' }, { from });
  expect(await asked(VISITORS)).toEqual(['0009000011', '0009000012']);
  await api.post('/api/subscribe', { tickers: 'T10' });
  expect(await asked(VISITORS)).toEqual(['0009000010']);
});

it('the requests of a free reader who has used up the fast-lane allowance are queued with those of visitors, unlike other readers’ requests', async () => {
  const [greedy, modest] = [
    await people.logInByMail(people.someEmail()),
    await people.logInByMail(people.someEmail()),
  ];
  const { id } = await people.profileOf(greedy);
  const limit = RATE_LIMITS.backfills;
  await api.deps.limits.take([{ limit, who: String(id), times: limit.max }], api.clock.now);
  await api.post('/api/subscribe', { tickers: 'T20' }, { session: greedy });
  await api.post('/api/subscribe', { tickers: 'T21' }, { session: modest });
  expect(await asked(VISITORS)).toEqual(['0009000020']);
  expect(await asked(READERS)).toEqual(['0009000021']);
});

it('a ticker is added even when the backfill message cannot be queued', async () => {
  const previews = openQueue<PreviewMessage>(`${api.engines.env[VISITORS]}-missing`);
  const deps = { queues: { ...api.deps.queues, previews } };
  const answer = await api.post('/api/subscribe', { tickers: 'T2' }, { deps });
  expect(answer.status).toBe(200);
  expectLogged('Backfills could not be requested');
});
