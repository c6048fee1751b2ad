import { expect, test } from 'vitest';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { expireVisitor } from '#lambdas/accounts/expire-visitor.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { watcherShardsItem } from '#lambdas/store/watchlist/watcher-shards-store.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const DAY_MS = 24 * 60 * 60 * 1_000;

test.each([
  ['an IPv4 /24', '198.51.100.0/24', '198.51.100.7', '198.51.101.7'],
  ['an IPv6 /48', '2001:db8:a::/48', '2001:db8:a:9::1', '2001:db8:b:9::1'],
])(
  'a network (%s) that used up its refreshes delays no other network',
  async (_name, network, from, elsewhere) => {
    const accession = `0000320193-26-${people.somePhone().slice(-6)}`;
    const stored = storedFiling({ accession });
    await api.deps.filings.create({ ...stored, isReadDue: false }, '2026-11-20T15:00:00.000Z');
    const limit = RATE_LIMITS.reprocessingOfNetwork;
    await api.deps.limits.take([{ limit, who: network, times: limit.max }], dateIn(api.deps.clock));
    const refresh = (caller: string) =>
      api.post('/api/reprocess-filing', { id: accession }, { from: caller });
    expect((await refresh(from)).status).toBe(429);
    expect((await refresh(elsewhere)).status).toBe(200);
  },
);

test('strangers who used up their share of the model’s budget leave the rest to readers', async () => {
  const accession = `0000320193-26-${people.somePhone().slice(-6)}`;
  await api.deps.filings.create(
    { ...storedFiling({ accession }), isReadDue: false },
    '2026-11-20T15:00:00.000Z',
  );
  // Ten days later, so that what other tests refreshed does not count.
  api.later(10 * DAY_MS);
  const modelPrice = { perAnalysis: 0.01, dailyUsd: 0.4 };
  const deps = { modelPrice };
  const refresh = (session?: string, id = accession) =>
    api.post('/api/reprocess-filing', { id }, { session, from: people.somewhere(), deps });
  const { strangersBudget, clock } = api.deps;
  // Nine of the ten analyses that a quarter of the budget pays for.
  await strangersBudget.take(0.09, modelPrice.dailyUsd, dateIn(clock));
  const other = `0000320193-26-${people.somePhone().slice(-6)}`;
  await api.deps.filings.create(
    { ...storedFiling({ accession: other }), isReadDue: false },
    '2026-11-20T15:00:00.000Z',
  );
  expect((await refresh(undefined, other)).status).toBe(200);
  // A request that is refused for another reason costs nothing.
  await strangersBudget.giveBack(0.01, dateIn(clock));
  expect((await refresh(undefined, other)).status).toBe(429);
  expect(await strangersBudget.take(0.01, 0.1, dateIn(clock))).toBeNull();
  expect((await refresh()).status).toBe(429);
  expect((await refresh(await people.visitorWatching('T0'))).status).toBe(429);
  expect((await refresh(await people.logInByMail(people.someEmail()))).status).toBe(200);
  api.later(0);
});

test('a code approves one change and cannot be used again', async () => {
  const phone = people.somePhone();
  const session = await people.logInByMail(people.someEmail());
  await people.notify(session, { session, phone });
  await people.text(phone, 'YES');
  const { id } = await people.profileOf(session);
  await people.approved(
    '/api/remove-contact',
    { method: 'sms' },
    { session },
    { kind: 'remove', method: 'sms' },
  );
  expect(await api.deps.proofCodes.countTry(String(id), dateIn(api.deps.clock))).toBeNull();
});

test('a visitor who keeps adding and removing tickers is stopped, and others at the same IP address are not', async () => {
  const session = await people.visitorWatching('T0');
  const from = people.somewhere();
  const add = (who: string) => api.post('/api/watchlist', { tickers: 'T1' }, { session: who, from });
  const { id } = await people.profileOf(session);
  const { adds } = RATE_LIMITS;
  await api.deps.limits.take([{ limit: adds, who: String(id), times: adds.max - 1 }], dateIn(api.deps.clock));
  expect((await add(session)).status).toBe(200);
  await api.post('/api/unsubscribe', { ticker: 'T1' }, { session });
  expect(await add(session)).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect((await add(await people.visitorWatching('T0'))).status).toBe(200);
});

test.each([
  {
    way: 'deletes the account',
    async leave(ticker: string) {
      const session = await people.logInByMail(people.someEmail());
      await api.post('/api/watchlist', { tickers: ticker }, { session });
      return async () => void (await people.deleteAccount(session));
    },
  },
  {
    way: 'never comes back',
    async leave(ticker: string) {
      const session = await people.visitorWatching(ticker);
      const { id } = await people.profileOf(session);
      return async () => {
        api.later(91.1 * DAY_MS);
        await asFunction('recover-work', () => expireVisitor(api.deps, String(id)));
        api.later(0);
      };
    },
  },
  {
    way: 'logs in to an account that has no room for it',
    async leave(ticker: string) {
      const email = people.someEmail();
      const full = Array.from({ length: 10 }, (_, index) => `T${index}`).join(',');
      await people.askToLogIn(email, await people.visitorWatching(full));
      await people.openLogin(email);
      const visitor = await people.visitorWatching(ticker);
      return async () => {
        await people.askToLogIn(email, visitor);
        expect((await people.openLogin(email)).location).toContain('rejected=1');
      };
    },
  },
])('a ticker is no longer quoted once its only watcher $way', async ({ leave }) => {
  const isQuoted = async () => (await api.deps.quotes.all()).some(({ ticker }) => ticker === 'T25');
  // The row that counts the shards of the ticker is listed beside its watchers.
  await putAll(api.table, [watcherShardsItem('T25', 1)]);
  const go = await leave('T25');
  expect(await isQuoted()).toBe(true);
  await go();
  expect(await isQuoted()).toBe(false);
});
