import { expect, test } from 'vitest';
import { entriesOf } from '#domain/text/entries.ts';
import { overTickerLimit } from '#domain/watchlist/requested-tickers.ts';

test('requested tickers are split at commas, trimmed, uppercased and deduplicated', () => {
  expect(entriesOf(' aapl , msft,, AAPL ')).toEqual(['AAPL', 'MSFT']);
  expect(entriesOf(['aapl,nvda', ' '])).toEqual(['AAPL', 'NVDA']);
});

test('a request that exceeds the ticker limit is rejected with a fixed message', () => {
  expect(overTickerLimit(2, 10).message).toBe('Adding 2 ticker(s) would exceed your limit of 10.');
});
