import { expect, test } from 'vitest';
import { attentionCounts, groupRows } from '#domain/watchlist/attention.ts';
import { rowLevel, type Viewing, watchlistRow } from '#domain/watchlist/watchlist-view.ts';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';

const EVERYTHING: Viewing = { isPro: false, showAll: true, primaryForm: '8-K' };
const newest = recentFiling({ id: 'n', form: '4', importance_level: 'LOW' });
const urgent = recentFiling({ id: 'u', form: '8-K', importance_level: 'CRITICAL' });
const item = watchlistItem({
  recent_filings: [newest],
  unseen_filings_count: 2,
  unseen_filing: urgent,
});

test('a row shows an unseen filing that is more important than its newest, and counts by it', () => {
  const row = watchlistRow(item, EVERYTHING);
  expect([row.filing?.id, row.urgent?.id, rowLevel(row)]).toEqual(['n', 'u', 'CRITICAL']);
  const equal = watchlistRow({ ...item, unseen_filing: newest }, EVERYTHING);
  expect(equal.urgent).toBeNull();
});

test('a form that is not shown asks for nothing', () => {
  const viewing: Viewing = { ...EVERYTHING, showAll: false, primaryForm: '4' };
  const row = watchlistRow(item, viewing);
  expect([row.urgent, rowLevel(row)]).toEqual([null, 'LOW']);
});

test('tickers are counted and grouped by what they ask', () => {
  const rows = [watchlistItem({ ticker: 'MSFT' }), { ...item, unseen_filing: newest }, item].map((each) =>
    watchlistRow(each, EVERYTHING),
  );
  expect(attentionCounts(rows)).toEqual({ 'needs-you': 1, new: 1, quiet: 1 });
  expect(groupRows(rows).map((group) => group.attention)).toEqual(['needs-you', 'new', 'quiet']);
  expect(groupRows(rows.slice(0, 1)).map((group) => group.attention)).toEqual(['quiet']);
});
