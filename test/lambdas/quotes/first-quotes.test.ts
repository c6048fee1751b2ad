import { expect, test } from 'vitest';
import type { Standing } from '#domain/quotes/first-quote-place.ts';
import { openFinnhub } from '#lambdas/clients/finnhub.ts';
import { firstQuoteTurns } from '#lambdas/clients/quote-turns.ts';
import { firstQuotes } from '#lambdas/quotes/first-quotes.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import { type MarketStandIn, startMarket } from '#local/market/market-server.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { castOf } from '../api/support/cast.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi();
const market = openedForFile((): Promise<MarketStandIn> => startMarket(() => api.clock.now));

const PRICED = ['number', 'number'];
const WAITING = ['object', 'object'];
const HOUR_MS = 3_600_000;

function quoteNow(tickers: readonly string[], standing: Standing): Promise<void> {
  const provider = openFinnhub({ url: market.url, key: market.key, source: 'simulated' });
  const turns = firstQuoteTurns(rateBudgetIn(api.table, 'finnhub-first'), api.deps.clock, standing);
  return firstQuotes({ ...api.deps, provider, turns }, tickers);
}

/** @param session session of a reader; if omitted, a visitor adds the tickers */
async function pricesAfterAdding(tickers: string, session?: string): Promise<string[][]> {
  const init = { deps: { quoteNow }, ...(session === undefined ? {} : { session }) };
  const added = await api.post('/api/watchlist', { tickers }, init);
  const { body } = await api.get('/api/watchlist', { session: session ?? String(added.body.session) });
  const items = body.watchlist as Record<string, unknown>[];
  return items.map(({ current_price, market_cap }) => [typeof current_price, typeof market_cap]);
}

test('five new tickers added by a PRO reader have their price and market cap when they are first listed', async () => {
  const reader = await castOf(api).become('pro');
  expect(await pricesAfterAdding('T1,T2,T3,T4,T5', reader)).toEqual(Array(5).fill(PRICED));
});

test('first quotes beyond the provider’s rate are left to the next refresh', async () => {
  expect(await pricesAfterAdding('T1,T6')).toEqual([PRICED, WAITING]);
  api.later(HOUR_MS);
  expect(await pricesAfterAdding('T6')).toEqual([PRICED]);
});

test('visitors cannot use up the first quotes reserved for readers', async () => {
  api.later(2 * HOUR_MS);
  const reader = await people.logInByMail(people.someEmail());
  const tickers = Array.from({ length: 10 }, (_, index) => `T${10 + index}`).join(',');
  const prices = await pricesAfterAdding(tickers);
  expect(prices.filter(([price]) => price === 'number')).toHaveLength(4);
  expect(await pricesAfterAdding('T20,T21', reader)).toEqual([PRICED, PRICED]);
});

test('readers without PRO cannot use up the first quotes reserved for those with PRO', async () => {
  api.later(3 * HOUR_MS);
  const [one, other, pro] = [
    await people.logInByMail(people.someEmail()),
    await people.logInByMail(people.someEmail()),
    await castOf(api).verified({ email: people.someEmail(), planType: 'pro', planStatus: 'active' }),
  ];
  expect(await pricesAfterAdding('T23,T24,T25', one)).toEqual(Array(3).fill(PRICED));
  expect(await pricesAfterAdding('T26,T27', other)).toEqual(Array(2).fill(['number', 'object']));
  expect(await pricesAfterAdding('T9', pro)).toEqual([PRICED]);
});

test('a stage without quotes requests none', async () => {
  const turns = firstQuoteTurns(rateBudgetIn(api.table, 'unused'), api.deps.clock, 'pro');
  await firstQuotes({ ...api.deps, provider: null, turns }, ['T8']);
  expect((await api.deps.snapshots.batchGet(['T8'])).size).toBe(0);
});
