import { expect, test } from 'vitest';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { sharedApi } from '#test/lambdas/api/support/shared-api.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const { api, people } = sharedApi();
let filed = 0;

/** Stores a filing of the test company T`index`, filed a number of days ago. */
async function file(index: number, formType: string, level: ImportanceLevel, daysAgo = 1): Promise<void> {
  const { assessment } = storedFiling();
  const filing: StoredFiling = storedFiling({
    accession: `0000320193-26-${String(++filed).padStart(6, '0')}`,
    form: formType,
    formType,
    companies: [{ cik: `000900000${index}`, name: `Test Company ${index}`, tickers: [`T${index}`] }],
    tickers: [`T${index}`],
    acceptedAt: new Date(api.clock.now.getTime() - daysAgo * 86_400_000).toISOString(),
    assessment: { ...assessment, importance_level: level },
  });
  await filingsIn(api.table).list(filing);
}

const gainsOf = async (session: string) => (await api.get('/api/plan-gains', { session })).body;

test('a free reader sees how many filings would have triggered a real-time alert, and how many have forms not included in the plan', async () => {
  await Promise.all([
    file(1, '8-K', 'HIGH'),
    file(1, '8-K', 'MEDIUM', 29),
    file(1, '8-K', 'HIGH', 31),
    file(1, '8-K', 'LOW'),
    file(2, '4', 'HIGH'),
    file(3, '8-K', 'CRITICAL'),
  ]);
  const session = await people.visitorWatching('T1,T2');
  expect(await gainsOf(session)).toEqual({
    days: 30,
    tickers: 2,
    tickers_in_need: 0,
    alerts: 2,
    unlocked_filings: 1,
    is_all: true,
  });
});

test('tickers over the limit, and forms no longer included in a plan, require PRO', async () => {
  await file(4, '10-K', 'HIGH');
  const session = await people.logInByMail(people.someEmail());
  const { id } = await people.profileOf(session);
  const setPlan = async (planType: string) => {
    const user = await api.deps.users.get(String(id));
    if (user) await api.deps.contacts.save(user, { planType, planStatus: 'active' }, api.clock.now);
  };
  await setPlan('pro');
  const tickers = Array.from({ length: 12 }, (_, index) => `T${index + 4}`);
  await api.post('/api/subscribe', { tickers: tickers.slice(1).join(), forms: '8-K' }, { session });
  await api.post('/api/subscribe', { tickers: 'T4', forms: '8-K,10-K' }, { session });
  expect(await gainsOf(session)).toMatchObject({ tickers: 12, tickers_in_need: 0 });

  await setPlan('free');
  // Three tickers need PRO: two because they are over the limit, and T4 because of its 10-K.
  expect(await gainsOf(session)).toMatchObject({
    tickers: 12,
    tickers_in_need: 3,
    alerts: 1,
    unlocked_filings: 0,
  });
});
