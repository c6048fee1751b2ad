import { beforeEach, describe, expect, it } from 'vitest';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { castOf } from '../support/cast.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();
const cast = castOf(api);
let sequence = 0;
let id = '';
const filing = () => api.deps.filings.get(id);

beforeEach(async () => {
  sequence += 1;
  id = `0000320193-26-${String(sequence).padStart(6, '0')}`;
  const stored = storedFiling({ accession: id, form: '8-K', status: 'Complete', source: 'document' });
  await api.deps.filings.create({ ...stored, isReadDue: false }, '2026-11-20T15:00:00.000Z');
});

const refresh = (from = 'somebody') => api.post('/api/reprocess-filing', { id }, { from });

describe('a refresh', () => {
  it('requests another analysis of the filing, no matter who asks', async () => {
    expect(await refresh()).toMatchObject({ status: 200, body: { id, status: 'Pending' } });

    expect((await filing())?.analysis).toMatchObject({ state: 'pending' });
    expect(await api.deps.work.overdue('analysis', '9999', 100)).toContainEqual(
      expect.objectContaining({ about: { accession: id } }),
    );
  });

  it('is limited to one per filing and hour, whoever requests it, and says when the next is allowed', async () => {
    await refresh('alice');
    const second = await refresh('bob');

    expect(second).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    expect(second.body.message).toBe('This filing was refreshed recently. Please try again in 60 minutes.');
    api.later(3_601_000);
    expect(await refresh('bob')).toMatchObject({ status: 200 });
  });

  it('rereads a filing that code explains from its fields', async () => {
    await api.deps.filings.update(id, { form: '4' }, {});
    await refresh('carol');

    expect(await filing()).toMatchObject({ status: 'Pending', isReadDue: true, analysis: null });
  });

  it('is rejected for a filing that we do not have', async () => {
    id = '0000320193-26-999999';
    expect(await refresh('dave')).toMatchObject({ status: 404, body: { error: 'filing_not_found' } });
  });
});

describe('a vote', () => {
  it('counts once per user and filing, with the user’s last choice', async () => {
    const session = await cast.join();
    const vote = (verdict: string) =>
      api.post('/api/filing-feedback', { id, verdict, comment: 'Hm.' }, { session });
    const totals = async () => {
      const { body } = await api.get('/api/ai-figures');
      return [body.votes_up, body.votes_down];
    };
    const [up = 0, down = 0] = (await totals()) as number[];

    expect(await vote('up')).toMatchObject({ status: 200, body: { id, verdict: 'up' } });
    expect(await totals()).toEqual([up + 1, down]);
    await vote('down');
    await vote('down');

    expect(await totals()).toEqual([up, down + 1]);
    const day = new Date(api.deps.clock.now()).toISOString().slice(0, 10);
    expect(
      (await api.deps.votes.page(day, 50, null)).votes.filter(({ accession }) => accession === id),
    ).toMatchObject([{ verdict: 'down', comment: 'Hm.' }]);
  });

  it('does not change the account', async () => {
    const session = await cast.verified({ planType: 'pro', planStatus: 'active' });
    const before = await api.get('/api/watchlist', { session });
    await api.post('/api/filing-feedback', { id, verdict: 'up' }, { session });

    expect(before.status).toBe(200);
    expect(await api.get('/api/watchlist', { session })).toEqual(before);
    expect(await api.get('/api/profile', { session })).toMatchObject({ status: 200 });
  });
});

it('the site’s statistics count the analyses written by models', async () => {
  const at = new Date(api.deps.clock.now());
  const caps = { dailyUsd: 1, monthlyUsd: 10 };
  for (const seconds of [1.2, 3.9, 3.1]) {
    await api.deps.modelBudget.reserve(at, 0.001, caps);
    const written = { model: 'us.amazon.nova-lite-v1:0', verified: 6, total: 7, seconds };
    await api.deps.modelBudget.settle({ at, reserved: 0.001, spent: 0.0005, written });
  }

  expect((await api.get('/api/ai-figures')).body).toMatchObject({
    filings_analyzed: 3,
    statements_checked: 21,
    statements_verified: 18,
    model: 'us.amazon.nova-lite-v1:0',
    median_seconds: 3,
  });
});
