import { expect, test } from 'vitest';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { castOf } from '../support/cast.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();
const cast = castOf(api);

test('the preview replays the last 30 days of the followed forms; filings listed only by EDGAR are estimated', async () => {
  const of = (number: number, part: object) =>
    filingsIn(api.table).list(storedFiling({ accession: `0000320193-26-00010${number}`, ...part }));
  await of(1, { acceptedAt: '2026-11-19T15:00:00.000Z' });
  await of(2, { acceptedAt: '2026-11-18T15:00:00.000Z', source: 'feed' });
  await of(3, { acceptedAt: '2026-11-17T15:00:00.000Z', form: '4', formType: '4' });
  await of(4, { acceptedAt: '2026-10-01T15:00:00.000Z' });
  const listed = { formType: '8-K', level: 'MEDIUM' as const };
  const [known, unknown, old] = ['0000320193-26-000101', '0000320193-26-000109', '0000320193-26-000110'];
  const unstored = [
    { ...listed, accession: known, acceptedAt: '2026-11-19T15:00:00.000Z' },
    { ...listed, accession: unknown, acceptedAt: '2026-11-02T15:00:00.000Z' },
    { ...listed, accession: old, acceptedAt: '2026-10-02T15:00:00.000Z' },
  ];
  await api.deps.companyFilings.keepUnstored('0000320193', unstored, new Date('2026-11-02T16:00:00.000Z'));
  const session = (await cast.become('free')) ?? '';
  await api.post('/api/subscribe', { tickers: 'AAPL', forms: '8-K' }, { session });

  const before = api.requests.length;
  const { body } = await api.get('/api/alert-preview', { session });

  expect(body).toEqual({
    days: 30,
    filings: [
      { form: '8-K', importance_level: 'HIGH', real_time: false, count: 2, estimated: 1 },
      { form: '8-K', importance_level: 'MEDIUM', real_time: false, count: 1, estimated: 1 },
    ],
  });
  expect(api.requests.slice(before)).toEqual([
    'GetItemCommand',
    'QueryCommand',
    'BatchGetItemCommand',
    'QueryCommand',
  ]);
});
