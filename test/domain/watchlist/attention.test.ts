import { expect, test } from 'vitest';
import { attentionCounts, groupRows } from '#domain/watchlist/attention.ts';
import { needsOf, type Viewing, watchlistRow } from '#domain/watchlist/watchlist-row.ts';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';

const EVERYTHING: Viewing = { isPro: false, showAll: true, primaryForm: '8-K' };
const NOW = new Date('2026-11-21T00:00:00Z');
const newest = recentFiling({ id: 'n', form: '4', importance_level: 'LOW' });
const critical = recentFiling({ id: 'c', filed_at: '2026-11-16T12:00:00Z', importance_level: 'CRITICAL' });
const item = watchlistItem({
  recent_filings: [newest, critical],
  unseen_filings_count: 2,
  unseen_ids: ['n', 'c'],
});

test('a form that is not shown does not need attention', () => {
  const row = watchlistRow(item, { ...EVERYTHING, showAll: false, primaryForm: '4' }, NOW);
  expect([row.beside, row.needs, row.attention]).toEqual([[], [], 'new']);
});

test('tickers are counted and grouped by whether they need attention', () => {
  const rows = [watchlistItem({ ticker: 'MSFT' }), { ...item, unseen_ids: ['n'] }, item].map((each) =>
    watchlistRow(each, EVERYTHING, NOW),
  );
  expect(attentionCounts(rows)).toEqual({ 'needs-you': 1, new: 1, quiet: 1 });
  expect(groupRows(rows).map((group) => group.attention)).toEqual(['needs-you', 'new', 'quiet']);
  expect(groupRows(rows.slice(0, 1)).map((group) => group.attention)).toEqual(['quiet']);
});

test('unseen HIGH and CRITICAL filings of the last seven days need attention, and the most important come first', () => {
  const high = (id: string, day: number, form = '8-K') =>
    recentFiling({ id, form, filed_at: `2026-11-${day}T12:00:00Z` });
  const listed = [high('locked', 20, '10-K'), high('h', 19), high('old', 12), high('seen', 18)];
  const other = watchlistItem({ recent_filings: listed, unseen_ids: ['locked', 'h', 'old'] });
  const rows = [other, item].map((each) => watchlistRow(each, EVERYTHING, NOW));
  expect(needsOf(rows, EVERYTHING).map(({ filing, locked }) => [filing.id, locked])).toEqual([
    ['c', false],
    ['h', false],
    ['locked', true],
  ]);
});
