import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFinnhub } from '#lambdas/clients/finnhub.ts';
import type { QuoteProvider } from '#lambdas/clients/types.ts';
import { closeServer, listen } from '#local/engines/servers.ts';

/** Based on the examples in Finnhub's API reference. */
const RECORDED: Record<string, [status: number, body: unknown]> = {
  '/quote?symbol=AAPL': [
    200,
    { c: 261.74, d: -1.58, dp: -0.6, h: 263.31, l: 260.68, o: 261.07, pc: 263.32, t: 1763672400 },
  ],
  '/quote?symbol=BRK.B': [200, { c: 504.04, d: null, dp: null, h: 0, l: 0, o: 0, pc: 501.1, t: 1763672400 }],
  '/quote?symbol=NOPE': [200, { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 }],
  '/quote?symbol=BUSY': [429, { error: 'API limit reached. Please try again later. Remaining Limit: 0' }],
  '/quote?symbol=KEY': [401, { error: 'Invalid API key' }],
  '/quote?symbol=DOWN': [502, 'Bad gateway'],
  '/quote?symbol=ODD': [200, { price: 1 }],
  '/stock/metric?symbol=AAPL&metric=all': [
    200,
    {
      series: { annual: { currentRatio: [{ period: '2019-09-28', v: 1.5401 }] } },
      metric: {
        '10DayAverageTradingVolume': 32.50147,
        '52WeekHigh': 310.43,
        '52WeekLow': 149.22,
        '52WeekLowDate': '2019-01-14',
        beta: 1.2989,
        dividendYieldIndicatedAnnual: 0.41,
        epsTTM: 7.46,
        marketCapitalization: 3876543.21,
        peTTM: 35.1,
      },
      metricType: 'all',
      symbol: 'AAPL',
    },
  ],
  '/stock/metric?symbol=NEW&metric=all': [200, { metric: {}, metricType: 'all', symbol: 'NEW' }],
  '/stock/candle?symbol=AAPL&resolution=D&from=1763510400&to=1763769600': [
    200,
    {
      c: [268.56, 266.25],
      h: [272.21, 275.43],
      l: [265.5, 265.92],
      o: [265.53, 270.83],
      s: 'ok',
      t: [1763510400, 1763596800],
      v: [40424492, 45823568],
    },
  ],
  '/stock/candle?symbol=NONE&resolution=D&from=1763510400&to=1763769600': [200, { s: 'no_data' }],
  '/stock/candle?symbol=PAID&resolution=D&from=1763510400&to=1763769600': [
    403,
    { error: "You don't have access to this resource." },
  ],
};

describe('Finnhub', () => {
  let server: Server;
  let finnhub: QuoteProvider;
  const asked: { url: string; key: unknown }[] = [];

  beforeEach(async () => {
    asked.length = 0;
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', key: request.headers['x-finnhub-token'] });
      const [status, body] = RECORDED[request.url ?? ''] ?? [404, {}];
      response.writeHead(status).end(JSON.stringify(body));
    });
    finnhub = openFinnhub({ url: await listen(server), key: 'the key', source: 'finnhub' });
  });
  afterEach(() => closeServer(server));

  it('returns the price, and sends the key only in a header', async () => {
    expect(await finnhub.quote('AAPL')).toEqual({
      source: 'finnhub',
      price: 261.74,
      previousClose: 263.32,
      changePercent: -0.6,
      dayHigh: 263.31,
      dayLow: 260.68,
      volume: null,
      asOf: '2025-11-20T21:00:00.000Z',
    });
    expect(asked).toEqual([{ url: '/quote?symbol=AAPL', key: 'the key' }]);
  });

  it('writes share-class symbols with a dot, and has no range before the first trade of a day', async () => {
    expect(await finnhub.quote('BRK-B')).toMatchObject({ price: 504.04, changePercent: null, dayHigh: null });
  });

  it('returns nothing for an unknown symbol', async () => {
    expect(await finnhub.quote('NOPE')).toBeNull();
  });

  it('returns figures as plain numbers without a scale, and missing figures as null', async () => {
    expect(await finnhub.figures('AAPL')).toEqual({
      avgVolume: 32_501_470,
      marketCap: 3_876_543_210_000,
      week52High: 310.43,
      week52Low: 149.22,
      peRatio: 35.1,
      eps: 7.46,
      dividendYield: 0.41,
      beta: 1.2989,
    });
    expect(Object.values((await finnhub.figures('NEW')) ?? {})).toEqual(Array(8).fill(null));
  });

  it('returns closing prices by trading day, or none if the subscription does not include candles', async () => {
    const [from, until] = ['2025-11-19', '2025-11-21'] as const;
    expect(await finnhub.candles('AAPL', from, until)).toEqual([
      { date: '2025-11-19', close: 268.56, volume: 40_424_492 },
      { date: '2025-11-20', close: 266.25, volume: 45_823_568 },
    ]);
    expect(await finnhub.candles('NONE', from, until)).toEqual([]);
    expect(await finnhub.candles('PAID', from, until)).toBeNull();
  });

  it.each([
    ['BUSY', 'quotes_rate_limited'],
    ['KEY', 'quotes_refused'],
    ['DOWN', 'quotes_unavailable'],
    ['ODD', 'quotes_unavailable'],
  ])('the error for %s is %s', async (ticker, code) => {
    await expect(finnhub.quote(ticker)).rejects.toMatchObject({ code });
  });

  it('is reported as unavailable if it cannot be reached', async () => {
    const away = openFinnhub({ url: 'http://127.0.0.1:9', key: 'k', source: 'finnhub' });
    await expect(away.quote('AAPL')).rejects.toMatchObject({ code: 'quotes_unavailable' });
  });
});
