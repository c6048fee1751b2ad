import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDirectoryIn } from '#lambdas/clients/company-directory.ts';
import { createPublisher } from '#local/edgar/publisher.ts';
import { startEdgar } from '#local/edgar/server.ts';
import { sampleCorpus } from '#local/sample/sample-corpus.ts';
import { startEngines } from '#test/support/engines.ts';

type Handler = (event: unknown) => Promise<{ tickers: number; gained: string[] }>;

let engines: Awaited<ReturnType<typeof startEngines>>;
let edgar: Awaited<ReturnType<typeof startEdgar>>;
let refresh: Handler;

beforeAll(async () => {
  engines = await startEngines();
  const publisher = createPublisher({ corpus: sampleCorpus(new Date()), speed: 0, now: () => new Date() });
  edgar = await startEdgar({ publisher, requestsPerSecond: 1_000 });
  process.env.EDGAR_WWW_URL = edgar.url;
  ({ handler: refresh } = (await import('#lambdas/refresh-companies.ts')) as { handler: Handler });
  await refresh({});
});
afterAll(async () => {
  await edgar.stop();
  await engines.stop();
});

const companyOf = async (ticker: string) =>
  (await companyDirectoryIn(engines.env.DOCUMENTS_BUCKET ?? '').current()).byTicker(ticker);

async function asked(): Promise<string[]> {
  const QueueUrl = engines.env.BACKFILLS_QUEUE_URL ?? '';
  const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 });
  const { Messages = [] } = await new SQSClient({}).send(receive);
  return Messages.map(({ Body = '' }) => JSON.parse(Body).cik);
}

test('a new stage asks for nobody’s filings', async () => {
  expect(await asked()).toEqual([]);
});

test('a person corrects a ticker: it counts at once and at every refresh, until it is forgotten', async () => {
  const override = { kind: 'company', ticker: 'aep', cik: '4904', name: 'AMERICAN ELECTRIC POWER CO INC' };

  expect((await refresh({ override })).gained).toEqual(['0000004904']);
  expect(await asked()).toEqual(['0000004904']);
  await refresh({ schedule: 'refresh-companies', time: '2026-11-21T10:30:00Z' });
  expect(await companyOf('AEP')).toMatchObject({ cik: '0000004904', name: override.name });
  expect(await asked()).toEqual([]);

  await refresh({ forget: 'AEP' });
  expect(await companyOf('AEP')).toBeNull();
});

test('a correction that makes no sense is refused, and nothing changes', async () => {
  await expect(
    refresh({ override: { kind: 'company', ticker: 'AAPL', cik: 'x', name: '' } }),
  ).rejects.toThrow();
  expect(await companyOf('AAPL')).toMatchObject({ cik: '0000320193' });
});
