import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ValiError } from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { newTicker, storedUser } from '#test/support/builders/users.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { startFunctions } from '../pipeline/functions.ts';

const functions = openedForFile(startFunctions);
beforeAll(() => refresh({}));

async function refresh(event: unknown): Promise<{ tickers: number; gained: string[] }> {
  return (await functions.invoke('refresh-companies', event)) as { tickers: number; gained: string[] };
}

const directory = () => companyDirectoryIn(functions.engines.env.DOCUMENTS_BUCKET ?? '').current();
const companyOf = async (ticker: string) => (await directory()).byTicker(ticker);

async function asked(): Promise<string[]> {
  const QueueUrl = functions.engines.env.BACKFILLS_QUEUE_URL ?? '';
  const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 });
  const { Messages = [] } = await new SQSClient({}).send(receive);
  return Messages.map(({ Body = '' }) => JSON.parse(Body).cik);
}

test('a new stage does not request any company’s filings', async () => {
  expect(await asked()).toEqual([]);
});

test('a manual correction of a ticker applies at once and at every refresh, until it is removed', async () => {
  const override = { kind: 'company', ticker: 'aep', cik: '4904', name: 'AMERICAN ELECTRIC POWER CO INC' };

  expect((await refresh({ override })).gained).toEqual(['0000004904']);
  expect(await asked()).toEqual(['0000004904']);
  await refresh({ schedule: 'refresh-companies', time: '2026-11-21T10:30:00Z' });
  expect(await companyOf('AEP')).toMatchObject({ cik: '0000004904', name: override.name });
  expect(await asked()).toEqual([]);

  await refresh({ forget: 'AEP' });
  expect(await companyOf('AEP')).toBeNull();
});

test('an invalid correction is rejected, and nothing changes', async () => {
  const override = { kind: 'company', ticker: 'AAPL', cik: 'x', name: '' };
  await expect(refresh({ override })).rejects.toThrow(ValiError);
  expect(await companyOf('AAPL')).toMatchObject({ cik: '0000320193' });
});

test('a renamed ticker is still followed, under its new name', async () => {
  const table = openTable(functions.engines.env.TABLE_NAME ?? '');
  const store = openStore(table);
  const user = await storedUser(table, 'ann', new Date());
  const tickers = [newTicker('AAPL', user.createdAt)];
  await store.watchlists.add({ user, brand: 'all', limit: 10, tickers });

  const override = { kind: 'renamed', ticker: 'AAPL', to: 'FRUIT' };
  expect(await refresh({ override })).toMatchObject({ gained: ['0000320193'], moved: 1 });

  expect((await directory()).find('AAPL')?.ticker).toBe('FRUIT');

  const watched = async () => (await store.users.account('ann'))?.watched;
  expect(await watched()).toMatchObject([{ ticker: 'FRUIT', renamedFrom: 'AAPL', isRenameTold: false }]);
  expect(await refresh({ forget: 'AAPL' })).toMatchObject({ moved: 1 });
  expect(await watched()).toMatchObject([{ ticker: 'AAPL', renamedFrom: 'FRUIT' }]);
});
