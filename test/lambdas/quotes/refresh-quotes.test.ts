import { describe, expect, it } from 'vitest';
import { openFinnhub } from '#lambdas/clients/finnhub.ts';
import { quoteTurns } from '#lambdas/clients/quote-turns.ts';
import { type RefreshQuotesDeps, refreshQuotes } from '#lambdas/quotes/refresh-quotes.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import { type MarketStandIn, startMarket } from '#local/market/market-server.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { longTest } from '#test/support/long-test.ts';
import { castOf } from '../api/support/cast.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi();
const market = openedForFile((): Promise<MarketStandIn> => startMarket(() => api.clock.now));

/** Dependencies with a clock that advances by sleeping, as if real time had passed. */
function depsWith(changes: Partial<RefreshQuotesDeps> = {}): RefreshQuotesDeps {
  const clock = {
    ...systemClock,
    now: () => api.clock.now.getTime(),
    sleep: async (ms: number) => {
      api.clock.now = new Date(api.clock.now.getTime() + ms);
    },
  };
  const provider = openFinnhub({ url: market.url, key: market.key, source: 'simulated' });
  return {
    ...api.deps,
    provider,
    turns: quoteTurns(rateBudgetIn(api.table, 'finnhub'), clock),
    clock,
    ...changes,
  };
}

describe('refreshing quotes', () => {
  it('gives a newly watched ticker its price, its figures and a year of closes', async () => {
    const session = await people.visitorWatching('AAPL,BRK-B');

    expect(await asFunction('refresh-quotes', () => refreshQuotes(depsWith(), 'once'))).toEqual({
      refreshed: 2,
      failed: 0,
    });

    const { body } = await api.get('/api/watchlist', { session });
    expect(body).toMatchObject({
      quote_source: 'simulated',
      watchlist: [
        { ticker: 'AAPL', current_price: expect.any(Number), market_cap: expect.any(Number) },
        { ticker: 'BRK-B', current_price: expect.any(Number), volume: expect.any(Number) },
      ],
    });
    const quote = (await api.get('/api/stock-quote/AAPL')).body;
    const closes = quote.closes as { date: string; close: number }[];
    // Trading is in progress today, so the last close is yesterday's.
    expect([closes.length, closes.at(-1)]).toEqual([
      252 - 1,
      { date: '2026-11-19', close: quote.previous_close },
    ]);
  });

  it('stays within 46 requests a minute and continues while the exchanges are open', async () => {
    api.later(10 * 60_000);
    await people.visitorWatching('T1,T2,T3,T4,T5');
    const calls: string[] = [];
    const { provider, ...deps } = depsWith();
    const called = <T>(call: (ticker: string) => Promise<T>) => {
      return (ticker: string) => {
        calls.push(ticker);
        return call(ticker);
      };
    };
    // The free plan has no candles.
    const counted: RefreshQuotesDeps['provider'] = {
      quote: called(provider.quote),
      figures: called(provider.figures),
      candles: called(async () => null),
    };

    const { refreshed } = await asFunction('refresh-quotes', () =>
      refreshQuotes({ ...deps, provider: counted }, 60_000),
    );

    expect(calls.length).toBeLessThanOrEqual(47);
    expect(refreshed).toBeGreaterThan(15);
    expect(new Set(calls)).toContain('T5');
  });

  it('fetches the closing price once the trading session has settled, and then stops', async () => {
    api.later(6.5 * 3_600_000);
    const deps = depsWith();
    await asFunction('refresh-quotes', () => refreshQuotes(deps, 60_000));
    const quote = (await api.get('/api/stock-quote/AAPL')).body;
    const closes = quote.closes as unknown[];
    expect(closes.at(-1)).toEqual({ date: '2026-11-20', close: quote.current_price });

    api.later(30 * 3_600_000);
    expect(await asFunction('refresh-quotes', () => refreshQuotes(deps, 60_000))).toEqual({
      refreshed: 0,
      failed: 0,
    });
  });

  it('counts failures, keeps the old price, and stops if the provider limits us', async () => {
    api.later(72 * 3_600_000);
    const before = (await api.get('/api/stock-quote/AAPL')).body.current_price;
    const limited = openFinnhub({ url: market.url, key: 'wrong', source: 'simulated' });

    expect(
      await asFunction('refresh-quotes', () => refreshQuotes(depsWith({ provider: limited }), 'once')),
    ).toEqual({ refreshed: 0, failed: 1 });
    expect((await api.get('/api/stock-quote/AAPL')).body.current_price).toBe(before);
    expectLogged('A quote could not be refreshed');
  });

  it('lists a ticker from the moment somebody adds it until its last watcher removes it', async () => {
    api.later(96 * 3_600_000);
    const quoted = async () => (await api.deps.quotes.all()).find(({ ticker }) => ticker === 'META');
    const [one, other] = [await people.visitorWatching('META'), await people.visitorWatching('META')];
    api.later(97 * 3_600_000);
    await api.post('/api/unsubscribe', { ticker: 'META' }, { session: one });
    expect(await quoted()).toMatchObject({ ticker: 'META', hasReaders: false });
    await api.post('/api/unsubscribe', { ticker: 'META' }, { session: other });
    expect(await quoted()).toBeUndefined();
    expect(String((await api.get('/sitemap.xml')).body.text)).not.toContain('/ticker/META');

    const reader = await people.logInByMail(people.someEmail());
    await api.post('/api/subscribe', { tickers: 'META' }, { session: reader });
    expect(await quoted()).toMatchObject({ ticker: 'META', hasReaders: true });
  });

  longTest(
    'quotes a reader’s new ticker soon even if other readers added many before it, and a PRO reader’s immediately',
    async () => {
      api.later(120 * 3_600_000);
      const cast = castOf(api);
      const group = await Promise.all(Array.from({ length: 4 }, () => cast.verified()));
      // The tickers of the readers who added many come first alphabetically, which is the table's order.
      const taken = Array.from({ length: 20 }, (_, index) => `T${10 + index}`);
      for (const [index, session] of group.entries()) {
        const tickers = taken.filter((_, place) => place % group.length === index).join();
        await api.post('/api/watchlist', { tickers }, { session });
      }
      const [modest, paying] = [await cast.verified(), await cast.become('pro')];
      await api.post('/api/watchlist', { tickers: 'T9' }, { session: modest });
      await api.post('/api/watchlist', { tickers: 'T8' }, { session: paying ?? '' });
      const order: string[] = [];
      const { provider, ...deps } = depsWith();
      const counted: RefreshQuotesDeps['provider'] = {
        ...provider,
        quote: (ticker) => {
          order.push(ticker);
          return provider.quote(ticker);
        },
        candles: async () => null,
      };

      await asFunction('refresh-quotes', () => refreshQuotes({ ...deps, provider: counted }, 60_000));

      const firsts = [...new Set(order)].filter(
        (ticker) => taken.includes(ticker) || ['T8', 'T9'].includes(ticker),
      );
      expect(firsts[0]).toBe('T8');
      // Each member of the group may have one ticker refreshed first.
      expect(firsts.indexOf('T9')).toBeLessThanOrEqual(1 + group.length);
    },
  );
});
