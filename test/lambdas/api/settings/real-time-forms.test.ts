import { expect, test } from 'vitest';
import { castOf } from '../support/cast.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();
const cast = castOf(api);

async function reader(isPro: boolean): Promise<string> {
  const session = (await cast.become(isPro ? 'pro' : 'free')) ?? '';
  await api.post('/api/subscribe', { tickers: 'AAPL' }, { session });
  return session;
}
const choose = (session: string, forms: string[], ticker = 'aapl') =>
  api.post('/api/real-time-forms', { ticker, forms }, { session });
const shownTo = async (session: string) =>
  (await api.get('/api/watchlist', { session })).body.watchlist as { real_time_forms: string[] }[];

test('PRO readers can turn real-time alerts for a ticker’s forms on and off', async () => {
  const session = await reader(true);
  expect(await choose(session, ['10-K', '8-K', '8-K'])).toMatchObject({
    status: 200,
    body: { ticker: 'AAPL', forms: ['8-K', '10-K'] },
  });
  expect(await shownTo(session)).toMatchObject([{ real_time_forms: ['8-K', '10-K'] }]);
  expect(await choose(session, [])).toMatchObject({ status: 200, body: { forms: [] } });
  expect(await shownTo(session)).toMatchObject([{ real_time_forms: [] }]);
});

test('real time is rejected without PRO, for unknown forms and for tickers that are not watched', async () => {
  expect(await choose(await reader(false), ['8-K'])).toMatchObject({
    status: 403,
    body: { error: 'pro_required' },
  });
  const session = await reader(true);
  expect(await choose(session, ['99'])).toMatchObject({ status: 400, body: { error: 'form_unknown' } });
  expect(await choose(session, ['8-K'], 'MSFT')).toMatchObject({
    status: 404,
    body: { error: 'ticker_not_watched' },
  });
});
