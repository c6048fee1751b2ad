import { expect, test } from 'vitest';
import { openFinnhub } from '#lambdas/clients/finnhub.ts';
import { firstQuoteTurns } from '#lambdas/clients/quote-turns.ts';
import { firstQuotes } from '#lambdas/quotes/first-quotes.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import { type MarketStandIn, startMarket } from '#local/market/market-server.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api } = sharedApi();
const market = openedForFile((): Promise<MarketStandIn> => startMarket(() => api.clock.now));

function quoteNow(tickers: readonly string[]): Promise<void> {
  const provider = openFinnhub({ url: market.url, key: market.key, source: 'simulated' });
  const turns = firstQuoteTurns(rateBudgetIn(api.table, 'finnhub-first'), api.deps.clock);
  return firstQuotes({ ...api.deps, provider, turns }, tickers);
}

async function pricesAfterAdding(tickers: string): Promise<unknown[]> {
  const added = await api.post('/api/watchlist', { tickers }, { deps: { quoteNow } });
  const { body } = await api.get('/api/watchlist', { session: String(added.body.session) });
  const items = body.watchlist as Record<string, unknown>[];
  return items.map(({ current_price, market_cap }) => [typeof current_price, typeof market_cap]);
}

test('five new tickers have their price and market cap when they are first listed', async () => {
  expect(await pricesAfterAdding('T1,T2,T3,T4,T5')).toEqual(Array(5).fill(['number', 'number']));
});

test('what the provider’s rate does not allow at once is left to the next refresh', async () => {
  expect(await pricesAfterAdding('T1,T6')).toEqual([
    ['number', 'number'],
    ['object', 'object'],
  ]);
  api.later(60_000);
  expect(await pricesAfterAdding('T6')).toEqual([['number', 'number']]);
});

test('a stage without quotes requests none', async () => {
  const turns = firstQuoteTurns(rateBudgetIn(api.table, 'unused'), api.deps.clock);
  await firstQuotes({ ...api.deps, provider: null, turns }, ['T8']);
  expect((await api.deps.snapshots.batchGet(['T8'])).size).toBe(0);
});
