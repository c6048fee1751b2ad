import { expect, test } from 'vitest';
import { withListingStep } from '#domain/listings/new-listing.ts';
import { newListingsIn } from '#lambdas/store/filings/new-listings-store.ts';
import { castOf } from '../support/cast.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();
const cast = castOf(api);

async function putStory(cik: string, acceptedAt: string): Promise<void> {
  const step = {
    accession: `${cik}-26-000001`,
    form: 'S-1',
    acceptedAt,
    one_liner: 'Files for an IPO',
    link: 'https://www.sec.gov/',
    company: `Company ${cik}`,
    ticker: null,
    exchange: null,
    amount: null,
    price: null,
    underwriters: [],
    opens: null,
  };
  const story = withListingStep(null, { cik, step, isUnlisted: true });
  if (story) await newListingsIn(api.table).replace(story, 0);
}

test('PRO sees the new listings of several months, with the latest step first', async () => {
  await putStory('0000000001', '2026-09-30T12:00:00.000Z');
  await putStory('0000000002', '2026-11-19T12:00:00.000Z');
  await putStory('0000000003', '2026-11-20T12:00:00.000Z');
  const session = await cast.join({ planType: 'pro', planStatus: 'active' });

  const all = await api.get('/api/new-listings', { session });
  const two = await api.get('/api/new-listings?limit=2', { session });

  const ciks = (body: Record<string, unknown>) => (body.listings as { cik: string }[]).map(({ cik }) => cik);
  expect(ciks(all.body)).toEqual(['0000000003', '0000000002', '0000000001']);
  expect(ciks(two.body)).toEqual(['0000000003', '0000000002']);
});

test('an admin sees the same new listings as PRO', async () => {
  const session = await cast.join({ isAdmin: true });
  expect((await api.get('/api/new-listings', { session })).status).toBe(200);
});

test.each([{ planType: 'free' }, { planType: 'pro', planStatus: 'canceled' }])(
  'readers without PRO get a message that it is required: %o',
  async (plan) => {
    const session = await cast.join(plan);
    expect(await api.get('/api/new-listings', { session })).toMatchObject({
      status: 403,
      body: { error: 'pro_required', message: 'New listings are part of PRO.' },
    });
  },
);

test('filters and sorting apply to all listings, and an unknown filter is named in the error', async () => {
  const session = await cast.join({ planType: 'pro', planStatus: 'active' });

  const found = await api.get('/api/new-listings?words=0000000002&stage=registered&sort=company', {
    session,
  });
  const none = await api.get('/api/new-listings?min_size=1', { session });

  expect(found.body).toMatchObject({ listings: [{ cik: '0000000002' }], has_more: false });
  expect(none.body).toMatchObject({ listings: [] });
  const one = await api.get('/api/new-listings?company=0000000003', { session });
  expect(one.body).toMatchObject({ listings: [{ cik: '0000000003' }], has_more: false });
  for (const [query, name] of [
    ['color=red', 'color'],
    ['company=3', 'company'],
    ['stage=sold', 'stage'],
    ['min_size=-1', 'min_size'],
    [`words=${'x'.repeat(101)}`, 'words'],
  ]) {
    expect(await api.get(`/api/new-listings?${query}`, { session })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', message: `The parameter "${name}" is not valid.` },
    });
  }
});
