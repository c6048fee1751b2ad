import { expect, test } from 'vitest';
import { startMarket } from '#local/market/market-server.ts';
import { quoteSuggested } from '#local/market/suggested-quotes.ts';
import { sharedApi } from '#test/lambdas/api/support/shared-api.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const { api } = sharedApi();
const market = openedForFile(() => startMarket(() => api.clock.now));

test('a visitor who adds tickers that the brands suggest sees their prices and market caps at once', async () => {
  await quoteSuggested(market);
  const tickers = 'AAPL,MSFT,NVDA';
  const added = await api.post('/api/watchlist', { tickers }, {});
  const { body } = await api.get('/api/watchlist', { session: String(added.body.session) });
  const items = body.watchlist as Record<string, unknown>[];
  expect(items.map(({ current_price, market_cap }) => [typeof current_price, typeof market_cap])).toEqual(
    Array(3).fill(['number', 'number']),
  );
});
