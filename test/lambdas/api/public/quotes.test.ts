import { expect, test } from 'vitest';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const QUOTE = {
  source: 'simulated' as const,
  price: 182.5,
  previousClose: 180,
  changePercent: 1.39,
  dayHigh: 214,
  dayLow: 181,
  volume: 31_000_000,
  asOf: '2026-11-20T14:59:30.000Z',
};
const FIGURES = {
  avgVolume: 25_000_000,
  marketCap: 4.4e12,
  week52High: 212,
  week52Low: 86,
  peRatio: 44,
  eps: 4.1,
  dividendYield: 0.02,
  beta: 1.7,
};

test('a watchlist contains the quotes of its tickers and their source', async () => {
  const session = await people.visitorWatching('NVDA,MSFT');
  expect((await api.get('/api/watchlist', { session })).body).toMatchObject({ quote_source: null });

  await api.deps.snapshots.quote('NVDA', { quote: QUOTE, figures: FIGURES });
  const before = api.requests.length;
  const { body } = await api.get('/api/watchlist', { session });

  expect(api.requests.slice(before)).toEqual(['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand']);
  expect(body).toMatchObject({
    quote_source: 'simulated',
    watchlist: [
      { ticker: 'MSFT', current_price: null, market_cap: null },
      // Today's high is above the provider's range, which is a day old.
      {
        ticker: 'NVDA',
        company_name: 'NVIDIA CORP',
        current_price: 182.5,
        change_percent: 1.39,
        week_52_high: 214,
      },
    ],
  });
});

test('the response for a stock quote takes one request and contains every figure, the closing prices and its source', async () => {
  const closes = [
    { date: '2026-11-18', close: 178 },
    { date: '2026-11-19', close: 180 },
  ];
  await api.deps.snapshots.quote('AAPL', { quote: QUOTE, figures: FIGURES });
  await api.deps.quotes.keepCloses('AAPL', closes);
  const before = api.requests.length;

  const { body, headers } = await api.get('/api/stock-quote/aapl');

  expect(api.requests.slice(before)).toEqual(['BatchGetItemCommand']);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
  expect(body).toEqual({
    ticker: 'AAPL',
    current_price: 182.5,
    price_change_percent: 1.39,
    previous_close: 180,
    volume: 31_000_000,
    avg_volume: 25_000_000,
    market_cap: 4.4e12,
    exchange: 'Nasdaq',
    sector: null,
    industry: null,
    week_52_high: 214,
    week_52_low: 86,
    pe_ratio: 44,
    eps: 4.1,
    day_high: 214,
    day_low: 181,
    dividend_yield: 0.02,
    beta: 1.7,
    as_of: '2026-11-20T14:59:30.000Z',
    source: 'simulated',
    closes,
    filings: [],
  });
});

test('without a quote every figure is null, and an unknown ticker is rejected', async () => {
  const { body } = await api.get('/api/stock-quote/BRK.B');
  expect(body).toMatchObject({
    ticker: 'BRK-B',
    current_price: null,
    exchange: 'Nasdaq',
    closes: [],
    source: null,
  });
  expect(await api.get('/api/stock-quote/NOPE')).toMatchObject({ status: 404 });
});

test('the list of changes takes two requests, is the same for everybody, and drops changes after a few minutes', async () => {
  await api.deps.changes.mark(['AAPL', 'BRK-B'], '2026-11-20T14:59:50.000Z');
  await api.deps.changes.mark(['AAPL'], '2026-11-20T15:00:00.000Z');
  const before = api.requests.length;

  const { body, headers } = await api.get('/api/changes');

  expect(api.requests.slice(before)).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand']);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
  expect(body).toMatchObject({
    changes: { AAPL: '2026-11-20T15:00:00.000Z', 'BRK-B': '2026-11-20T14:59:50.000Z' },
  });
  api.later(5 * 60_000);
  expect((await api.get('/api/changes')).body).toMatchObject({ changes: {} });
});

test.each([
  ['while the exchanges trade', '2026-11-20T16:00:00Z', { changes: 20, list: 75 }],
  ['in the evening, while only EDGAR is open', '2026-11-21T01:00:00Z', { changes: 20, list: null }],
  ['on a Sunday', '2026-11-22T16:00:00Z', { changes: 30, list: null }],
])('the list of changes says when to request it again: %s', async (_, time, pace) => {
  const deps = { dataSource: 'live' as const, clock: { ...api.deps.clock, now: () => Date.parse(time) } };
  expect((await api.get('/api/changes', { deps })).body).toMatchObject({ pace });
});

test('the list of changes says that the site changed when an announcement begins or ends, and only then', async () => {
  const site = async () => (await api.get('/api/changes')).body.site;
  const ordinary = await site();
  expect(await site()).toBe(ordinary);

  const now = api.clock.now.getTime();
  const [at, until] = [new Date(now).toISOString(), new Date(now + 60_000).toISOString()];
  const announcement = {
    id: 'a1',
    brand: null,
    text: 'The feed is slow.',
    tone: 'problem' as const,
    from: at,
    until,
  };
  await api.deps.announcements.put({ version: 1, announcements: [announcement], by: 'admin', at });
  expect(await site()).not.toBe(ordinary);

  api.later(61_000);
  expect(await site()).toBe(ordinary);
});
