import { expect, test } from 'vitest';
import type { ListingNews } from '#domain/listings/listing-news.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers-store.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { castOf } from '../support/cast.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();
const cast = castOf(api);

const PRO = { planType: 'pro', planStatus: 'active' };
const turn = (session: string, is_on: unknown) => api.post('/api/listing-alerts', { is_on }, { session });
const listed = async () =>
  (await watchersOf(api.table, NEW_LISTINGS, 0)).watchers.map(({ userId }) => userId);

/** Stores a step of a listing. @param daysAgo how long ago it was accepted */
async function putStep(number: number, daysAgo: number, isNewStage: boolean): Promise<void> {
  const listing: ListingNews = {
    cik: `000900000${number}`,
    company: `Company ${number}`,
    ticker: null,
    exchange: null,
    kind: 'ipo',
    stage: 'registered',
    isNewStage,
    prices: [],
    sizes: [],
    underwriters: [],
    filings: 1,
  };
  const filing = storedFiling({
    accession: `000900000${number}-26-000001`,
    form: 'S-1',
    formType: null,
    companies: [{ cik: listing.cik, name: listing.company, tickers: [] }],
    tickers: [],
    acceptedAt: new Date(api.clock.now.getTime() - daysAgo * 86_400_000).toISOString(),
    market: { events: [], trade: null, cluster: null, stake: null, listing },
  });
  await api.deps.filings.list(filing, { headline: null });
}

test('a PRO reader can turn new-listing alerts on and off, and sees how many there would have been before', async () => {
  await putStep(1, 1, true);
  await putStep(2, 1, true);
  await putStep(3, 2, false);
  await putStep(4, 40, true);
  const session = await cast.verified(PRO);
  const { id } = await people.profileOf(session);

  const off = await api.get('/api/listing-alerts', { session });
  expect(off.body).toMatchObject({ is_on: false, is_offered: true, days: 30, busiest_day: 2 });
  expect(off.body.steps).toContainEqual({ importance_level: 'HIGH', count: 2 });

  expect((await turn(session, true)).body).toMatchObject({ is_on: true });
  expect(await listed()).toContain(id);
  expect((await api.get('/api/export/account.json', { session })).body.listing_alerts).toMatchObject({
    is_on: true,
  });
  expect((await turn(session, false)).body).toMatchObject({ is_on: false });
  expect(await listed()).not.toContain(id);
});

test('readers without PRO cannot turn new-listing alerts on, but see how many there would be', async () => {
  const session = await cast.verified();
  expect(await turn(session, true)).toMatchObject({ status: 403, body: { error: 'pro_required' } });
  expect((await api.get('/api/listing-alerts', { session })).body).toMatchObject({
    is_on: false,
    is_offered: false,
  });
});

test.each([[{ is_on: 'yes' }], [{}], [{ is_on: true, since: '2020' }]])(
  'a request of %j is refused',
  async (body) => {
    const session = await cast.verified(PRO);
    expect((await api.post('/api/listing-alerts', body, { session })).status).toBe(400);
  },
);

test('deleting an account removes the reader from the list for new-listing alerts', async () => {
  const session = await cast.verified(PRO);
  const { id } = await people.profileOf(session);
  await turn(session, true);
  expect(await listed()).toContain(id);

  const user = await api.deps.users.get(String(id));
  if (user === null) throw new Error('The account exists.');
  await api.deps.erasures.begin(user, null, api.clock.now);
  await api.deps.erasures.sweep({ user, since: api.clock.now.toISOString() });

  expect(await listed()).not.toContain(id);
});
