import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { MSFT } from '../support/watched.ts';

const api = freshSite();

describe('the cards', () => {
  it('show the figures, in one column on a phone', async () => {
    await page.viewport(390, 800);
    api().items = [
      watchlistItem({ current_price: 254.3, market_cap: 3.91e12, week_52_low: 150, week_52_high: 260 }),
      MSFT,
    ];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    const card = page.getByRole('article', { name: 'AAPL' });
    await expect.element(card.getByText('$254.30')).toBeVisible();
    await expect.element(card.getByText('3.91T')).toBeVisible();
    await expect.element(card.getByText('Near High')).toBeVisible();
    await expect.element(page.getByRole('article', { name: 'MSFT' }).getByText('--')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('show unusual volume as a multiple of the average', async () => {
    api().items = [watchlistItem({ volume: 230, avg_volume: 100 })];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    await expect.element(page.getByText('↑ Volume 2.3x, high')).toBeVisible();
  });

  it('lock a form that is not followed, explain why, and link to the SEC', async () => {
    api().items = [MSFT];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    const card = page.getByRole('article', { name: 'MSFT' });
    await expect.element(card.getByTitle('Upgrade to PRO to track this form')).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: /SEC Link/ }))
      .toHaveAttribute('href', MSFT.latest_filing_link ?? '');
  });

  it('link to an SEC search for a ticker without filings', async () => {
    api().items = [watchlistItem({ recent_filings: [] })];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    await expect.element(page.getByText('No recent activity')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /SEC Link/ }))
      .toHaveAttribute('href', expect.stringContaining('CIK=AAPL'));
  });

  longTest('keep a name with a hyphen on one line, however wide they are', async () => {
    const one_liner = 'Amy sold 1,364 shares under a 10b5-1 plan and 20,000 after an 8-K.';
    api().items = [watchlistItem({ recent_filings: [recentFiling({ one_liner })] })];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    await expect.element(page.getByText(one_liner)).toBeVisible();
    for (let width = 320; width < 420; width += 10) {
      await page.viewport(width, 700);
      const names = () => [...document.querySelectorAll('.unbroken')];
      await expect
        .poll(() => names().map((name) => [name.textContent, name.getClientRects().length]))
        .toEqual([
          ['10b5-1', 1],
          ['8-K', 1],
        ]);
    }
  });
});
