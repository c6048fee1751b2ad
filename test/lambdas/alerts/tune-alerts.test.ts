import { expect, test } from 'vitest';
import { tuneToken } from '#lambdas/shared/tune-token.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { castOf } from '../api/support/cast.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi();
const cast = castOf(api);

/** Creates a reader who watches AAPL for the forms 8-K and 4, and the link from an alert about a filing. */
async function reader(number: number) {
  const session = (await cast.become('pro')) ?? '';
  const userId = String((await people.profileOf(session)).id);
  await api.post('/api/subscribe', { tickers: 'AAPL', forms: '8-K,4' }, { session });
  const accession = `0000320193-26-0002${number}`;
  const filing = storedFiling({ accession, acceptedAt: '2026-11-19T15:00:00.000Z' });
  await filingsIn(api.table).create(filing, filing.acceptedAt);
  await filingsIn(api.table).list(filing);
  const token = tuneToken({ userId, ticker: 'AAPL', accession }, api.deps.site.signingSecret);
  const call = async (method: 'GET' | 'POST', query: string) => {
    const answer = await api.app.request(`/api/tune-alerts?token=${token}&${query}`, { method });
    return { status: answer.status, html: await answer.text() };
  };
  const settings = async () => {
    const { min_importance, delivery } = await people.profileOf(session);
    const { body } = await api.get('/api/watchlist', { session });
    const [item] = body.watchlist as { forms: string; real_time_forms: string[] }[];
    return { min_importance, delivery, forms: item?.forms, real_time: item?.real_time_forms };
  };
  return { call, settings };
}

test('opening a tuning link previews each option and changes nothing, because email scanners open every link', async () => {
  const { call, settings } = await reader(11);
  const before = await settings();

  const { status, html } = await call('GET', 'verdict=loud');

  expect(status).toBe(200);
  for (const part of [
    'AAPL · HIGH · 8-K: CFO resigns',
    'No more 8-K filings of AAPL',
    '<p>It would have hidden 1, among them:</p><ul><li>HIGH · AAPL 8-K of Thu, Nov 19: CFO resigns</li></ul>',
    'Everything once a day, in a digest',
  ])
    expect(html).toContain(part);
  expect(await settings()).toEqual(before);
});

test.each([
  ['loud', 'form', { forms: '4' }],
  ['loud', 'level-CRITICAL', { min_importance: 'CRITICAL' }],
  ['loud', 'digest', { delivery: 'digest' }],
  ['worth', 'real-time', { real_time: ['8-K'] }],
])(
  'the button of %s %s saves that setting, and pressing it twice changes nothing more',
  async (verdict, choice, change) => {
    const { call, settings } = await reader(12);
    const before = await settings();
    const press = () => call('POST', `verdict=${verdict}&choice=${choice}`);

    expect((await press()).html).toContain('Saved');
    expect(await settings()).toEqual({ ...before, ...change });
    expect((await press()).status).toBe(400);
    expect(await settings()).toEqual({ ...before, ...change });
  },
);

test('a forged tuning link, an option that is not suggested and an unknown verdict change nothing', async () => {
  const { call, settings } = await reader(13);
  const before = await settings();
  const forged = await api.app.request(
    `/api/tune-alerts?token=${'0'.repeat(26)}.AAPL.0000320193-26-000213.${'x'.repeat(43)}&verdict=loud&choice=digest`,
    { method: 'POST' },
  );
  expect(forged.status).toBe(400);
  expect((await call('POST', 'verdict=worth&choice=digest')).status).toBe(400);
  expect((await call('POST', 'verdict=loud&choice=level-LOW')).status).toBe(400);
  expect((await call('GET', 'verdict=nonsense')).html).toContain('Too loud');
  expect(await settings()).toEqual(before);
});
