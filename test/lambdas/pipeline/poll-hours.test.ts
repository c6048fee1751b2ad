import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fromNewYork } from '#domain/new-york.ts';
import { stateIn } from '#lambdas/store/state.ts';
import { openTable } from '#lambdas/store/table.ts';
import { createPublisher } from '#local/edgar/publisher.ts';
import { startEdgar } from '#local/edgar/server.ts';
import { sampleCorpus } from '#local/sample/sample-corpus.ts';
import { startEngines } from '#test/support/engines.ts';

type Handler = (event: unknown, context: Context) => Promise<{ rounds: number }>;

let engines: Awaited<ReturnType<typeof startEngines>>;
let edgar: Awaited<ReturnType<typeof startEdgar>>;
let poll: () => Promise<number>;

beforeAll(async () => {
  engines = await startEngines();
  const publisher = createPublisher({ corpus: sampleCorpus(new Date()), speed: 0, now: () => new Date() });
  edgar = await startEdgar({ publisher, requestsPerSecond: 1_000 });
  Object.assign(process.env, {
    EDGAR_WWW_URL: edgar.url,
    EDGAR_REQUESTS_PER_SECOND: '500',
    POLL_EVERY_SECONDS: '0.1',
    POLL_FOR_SECONDS: '1',
  });
  const { handler } = (await import('#lambdas/poll-filings.ts')) as unknown as { handler: Handler };
  const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
  poll = async () => (await handler({}, context)).rounds;
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await edgar.stop();
  await engines.stop();
});

/** The clock goes on from there. */
function at(date: string, time: string): void {
  vi.useFakeTimers({ now: fromNewYork(date, time), toFake: ['Date'], shouldAdvanceTime: true });
}

test('the poller makes one round of its minute while EDGAR is closed, and many while it is open', async () => {
  at('2027-01-15', '03:00');
  expect(await poll()).toBe(1);
  at('2027-01-16', '12:00');
  expect(await poll()).toBe(1);
  at('2027-01-18', '12:00');
  expect(await poll()).toBe(1);
  at('2027-01-19', '05:58');
  expect(await poll()).toBeGreaterThan(1);
});

test('a stage remembers when it had first read the whole feed', async () => {
  const state = stateIn(openTable(engines.env.TABLE_NAME ?? ''));
  at('2027-01-20', '12:00');
  await poll();

  const { since = 0, fullWalkAt = 0 } = await state.poll();
  expect(new Date(since).toISOString().slice(0, 10)).toBe('2027-01-15');
  expect(new Date(fullWalkAt).toISOString().slice(0, 10)).toBe('2027-01-20');
});
