import { beforeAll, describe, expect, it } from 'vitest';
import { tradingDays } from '#domain/quotes/trading-calendar.ts';
import { openFinnhub } from '#lambdas/clients/finnhub.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { marketCloses } from '#lambdas/track-record/market-closes.ts';
import { measureTrackRecord } from '#lambdas/track-record/measure-track-record.ts';
import { type MarketStandIn, startMarket } from '#local/market/market-server.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api } = sharedApi();
const market = openedForFile((): Promise<MarketStandIn> => startMarket(() => api.clock.now));

const DAY_MS = 86_400_000;
/** The day before the clock of the tests starts. */
const DAYS = tradingDays('2026-11-19', 60);
const FLAT = DAYS.map((date) => ({ date, close: 100 }));
/** Every filing in these tests was accepted before the exchanges opened on this day. */
const FILED = '2026-11-10';

function measure(now = api.clock.now) {
  return asFunction('measure-track-record', () =>
    measureTrackRecord({
      ...api.deps,
      marketCloses: async () => FLAT,
      source: 'finnhub',
      clock: { ...systemClock, now: () => now.getTime() },
    }),
  );
}

function company(index: number) {
  return {
    cik: String(9_000_000 + index).padStart(10, '0'),
    name: `Test Company ${index}`,
    tickers: [`T${index}`],
  };
}

async function file(index: number, level: 'HIGH' | 'LOW') {
  const filing = storedFiling({
    accession: `0000000009-26-${String(index).padStart(6, '0')}`,
    acceptedAt: `${FILED}T13:00:00.000Z`,
    companies: [company(index)],
    tickers: [`T${index}`],
    status: 'Complete',
    source: 'document',
  });
  const assessment = { ...filing.assessment, importance_level: level, one_liner: `Headline ${index}` };
  const stored = { ...filing, assessment };
  await api.deps.filings.create(stored, stored.acceptedAt);
  await api.deps.filings.list(stored);
}

/** @param billions market value in dollars */
async function worth(index: number, billions: number) {
  const day = { previousClose: null, changePercent: null, dayHigh: null, dayLow: null, volume: null };
  const quote = { ...day, price: 50, asOf: `${FILED}T21:00:00.000Z`, source: 'finnhub' } as const;
  const unknown = { avgVolume: null, week52High: null, week52Low: null, peRatio: null, eps: null };
  const figures = { ...unknown, marketCap: billions * 1e9, dividendYield: null, beta: null };
  await api.deps.snapshots.quote(`T${index}`, { quote, figures });
}

beforeAll(async () => {
  for (let index = 0; index < 24; index++) {
    // Twenty filings are HIGH and fall by 10%. Of the others, one rises by 30%, and one has no closes.
    await file(index, index < 20 ? 'HIGH' : 'LOW');
    const change = index < 20 ? 0.9 : index === 20 ? 1.3 : 1;
    const closes = DAYS.map((date) => ({ date, close: date < FILED ? 50 : 50 * change }));
    if (index !== 23) await api.deps.quotes.keepCloses(`T${index}`, closes);
    await worth(index, index < 20 ? 0.5 : 50);
  }
});

describe('the nightly run', () => {
  it('publishes how prices reacted, and the filings whose level was wrong', async () => {
    expect(await measure()).toEqual({ observed: 24, covered: 23 });

    const { body, headers } = await api.get('/api/track-record');
    expect(body).toMatchObject({
      record: {
        isSimulated: false,
        groups: ['level:HIGH', 'level:HIGH:small'].map((key) => ({
          key,
          after: { 1: { n: 20, median: -0.1 }, 5: { n: 20 }, 20: null },
        })),
        underrated: [{ ticker: 'T20' }],
        overrated: [],
      },
    });
    expect(Object.values(body.headlines as object)).toEqual(['Headline 20']);
    expect(headers.get('cache-control')).toContain('s-maxage=600');
  });

  it('states next to a filing’s score how prices reacted to similar filings of companies of the same size', async () => {
    const price_reaction = 'HIGH filings, small caps: median −10.0% against the market in 5 days, n = 20';
    const { body } = await api.get('/api/ticker-filings/T3');
    expect(body.filings).toMatchObject([{ price_reaction }]);
    const [{ id }] = body.filings as [{ id: string }];
    expect((await api.get(`/api/filing/${id}`)).body.filing).toMatchObject({ price_reaction });
  });

  it('states how prices reacted to filings of companies of all sizes if there are too few of the same size', async () => {
    await file(24, 'HIGH');
    await worth(24, 50);
    const { body } = await api.get('/api/ticker-filings/T24');
    expect(body.filings).toMatchObject([
      { price_reaction: 'HIGH filings: median −10.0% against the market in 5 days, n = 20' },
    ]);
  });

  it('changes nothing when it is repeated, and adds the result for the twentieth day once that day has a close', async () => {
    const before = (await api.deps.trackRecord.current()).record;
    await measure();
    expect((await api.deps.trackRecord.current()).record).toEqual({
      ...before,
      computedAt: expect.any(String),
    });

    const later = tradingDays('2026-12-18', 80).map((date) => ({ date, close: date < FILED ? 50 : 45 }));
    for (let index = 0; index < 20; index++) await api.deps.quotes.keepCloses(`T${index}`, later);
    FLAT.splice(0, FLAT.length, ...later.map(({ date }) => ({ date, close: 100 })));
    await measure(new Date(api.clock.now.getTime() + 29 * DAY_MS));
    const { record } = await api.deps.trackRecord.current();
    expect(record?.groups[0]?.after[20]).toMatchObject({ n: 20 });
  });
});

describe('closing prices', () => {
  const closesFrom = (candles: boolean) => {
    const provider = openFinnhub({ url: market.url, key: market.key, source: 'simulated' });
    return marketCloses({
      provider: candles ? provider : { ...provider, candles: async () => null },
      turns: { wait: async () => {} },
      quotes: api.deps.quotes,
      clock: { ...systemClock, now: () => api.clock.now.getTime() },
    });
  };

  it('come from the last quote if the provider’s plan has no candles', async () => {
    expect((await closesFrom(false)).map(({ date }) => date)).toEqual(['2026-11-19']);
  });

  it('come from a year of candles', async () => {
    const closes = await closesFrom(true);
    expect([closes.length, closes.at(-1)?.date]).toEqual([252, '2026-11-19']);
    expect(await api.deps.quotes.closes('SPY')).toEqual(closes);
  });
});
