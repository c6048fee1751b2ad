import { expect, test } from 'vitest';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

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

test('a code approves one change and is spent by it', async () => {
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

test('a visitor who adds and removes tickers again and again is stopped, and others of the address are not', async () => {
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
