import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { filing, recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();
const panel = page.getByRole('dialog', { name: 'AAPL • Apple Inc.' });

const QUOTE = {
  ticker: 'AAPL',
  current_price: 100,
  price_change_percent: 1,
  volume: 2_000_000,
  avg_volume: 1_000_000,
  market_cap: 3e12,
  closes: [
    { date: '2026-11-18', close: 98 },
    { date: '2026-11-19', close: 100 },
  ],
};

const topOf = (name: string) => panel.getByText(name, { exact: true }).element().getBoundingClientRect().top;

test('the panel shows the filing first, then chart and figures, then the other filings', async () => {
  api().items = [watchlistItem()];
  api().filings = [filing(), filing({ id: 'older', one_liner: 'An older one.' })];
  api().instead.set('GET /api/stock-quote/AAPL', () => ({ body: QUOTE }));
  openAsVisitor('/?open=AAPL');
  await expect.element(panel.getByText('52-week range')).not.toBeInTheDocument();
  await expect.element(panel.getByText('2.0M · 2.0x · high')).toBeVisible();
  const places = ['Latest Filing', 'Why This Matters', 'Volume vs 30-day average', 'More Filings'].map(topOf);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the panel’s price matches that of the row', async () => {
  api().items = [watchlistItem({ current_price: 101.5, change_percent: 2.5 })];
  api().filings = [filing()];
  api().instead.set('GET /api/stock-quote/AAPL', () => ({ body: QUOTE }));
  openAsVisitor('/?open=AAPL');
  await expect.element(panel.getByText('3.00T · Mega cap')).toBeVisible();
  await expect.element(panel.getByText(/^\$101\.50/)).toBeVisible();
  expect(panel.getByText(/^\$100\.00/).query()).toBeNull();
});

describe('unseen filings', () => {
  const latest = filing({ id: 'latest', importance_level: 'LOW', one_liner: 'A routine grant.' });
  const high = filing({ id: 'high', importance_level: 'HIGH', one_liner: 'The plant closes.' });
  const medium = filing({ id: 'medium', importance_level: 'MEDIUM', one_liner: 'A new director.' });

  async function open(ids: string[]): Promise<void> {
    const recent = [latest, medium, high].map(({ id, one_liner }) => recentFiling({ id, one_liner }));
    api().items = [
      watchlistItem({ recent_filings: recent, unseen_filings_count: ids.length, unseen_ids: ids }),
    ];
    api().filings = [latest, medium, high];
    openAsVisitor('/?open=AAPL');
    await expect.element(panel.getByText('A routine grant.')).toBeVisible();
  }

  test('are listed above a less important latest filing, with the most important one expanded', async () => {
    await open(['latest', 'medium', 'high']);
    const headlines = panel.getByRole('heading', { level: 4 });
    await expect
      .poll(() => headlines.elements().map((line) => line.textContent))
      .toEqual(['The plant closes.', 'A new director.', 'A routine grant.']);
    expect(panel.getByText('What Happened').elements()).toHaveLength(2);
    // The filings remain in place, although opening the panel has marked them as seen.
    await expect.poll(() => api().called('POST', '/api/mark-ticker-viewed').length).toBe(1);
    await expect.element(panel.getByRole('heading', { name: 'Unseen Filings' })).toBeVisible();
  });

  longTest('have no section of their own if the latest is the only one', async () => {
    await open(['latest']);
    expect(panel.getByRole('heading', { name: 'Unseen Filings' }).query()).toBeNull();
    await expect.element(panel.getByRole('region', { name: 'More Filings' })).toBeVisible();
  });
});

test.each([9, 12, 99, 100])('a badge for %d unseen filings is a circle', async (count) => {
  api().items = [watchlistItem({ unseen_filings_count: count })];
  openAsVisitor('/');
  const badge = page.getByRole('img', { name: `${count} unseen filings` });
  await expect.element(badge).toBeVisible();
  const { width, height } = badge.element().getBoundingClientRect();
  expect([width, height]).toEqual([18, 18]);
  expect(badge.element().scrollWidth).toBeLessThanOrEqual(18);
});
