import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';

/** Two watched tickers: one with unseen critical filings, one with a Form 4. */
export const AAPL = watchlistItem({ unseen_filings_count: 2, highest_importance: 'CRITICAL' });
export const MSFT = watchlistItem({
  ticker: 'MSFT',
  company_name: 'Microsoft Corporation',
  recent_filings: [
    recentFiling({
      id: 'm',
      form: '4',
      one_liner: 'Director bought 100 shares.',
      filed_at: '2026-10-19T10:00:00Z',
    }),
  ],
});

/** Returns the listed tickers, in order. */
export function tickersShown(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('tr[data-ticker]')].map((row) => row.dataset.ticker);
}
