import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { profile } from '../support/fake-api.ts';
import { closeSite, freshSite, openAsVisitor } from '../support/open-site.tsx';
import { AAPL, MSFT } from '../support/watched.ts';

const api = freshSite();

describe('the controls', () => {
  it('search, and offer to add text that looks like a ticker', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    const search = page.getByRole('searchbox');
    await search.fill('micro');
    await expect.element(page.getByText('Showing 1 of 2 tickers')).toBeVisible();
    await search.fill('amd');
    api().instead.set('POST /api/watchlist', () => {
      api().items = [AAPL, MSFT, watchlistItem({ ticker: 'AMD' })];
      return { body: { added: ['AMD'], updated: [], skipped: [] } };
    });
    await page.getByRole('button', { name: 'Add AMD to Watchlist' }).click();
    await expect.element(page.getByRole('row', { name: /AMD/ })).toBeVisible();
    await expect.element(page.getByText('1 ticker(s) added')).toBeVisible();
    expect(api().called('POST', '/api/watchlist')[0]?.body).toEqual({ tickers: 'AMD', forms: ['8-K'] });
    await expect.element(page.getByRole('heading', { name: 'Watchlist' })).toHaveFocus();
  });

  it('say why a ticker could not be added, until dismissed', async () => {
    api().items = [AAPL];
    api().instead.set('POST /api/watchlist', () => ({ status: 500, body: 'down' }));
    openAsVisitor('/');
    await page.getByRole('searchbox').fill('amd');
    await page.getByRole('button', { name: 'Add AMD to Watchlist' }).click();
    const problem = page.getByText('Failed to add ticker. Please try again.');
    await expect.element(problem).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(problem).not.toBeInTheDocument();
  });

  it('say that the limit is reached, and offer nothing that would be rejected', async () => {
    api().items = [AAPL];
    api().limit = 1;
    openAsVisitor('/');
    await page.getByRole('searchbox').fill('zzzz');
    await expect.element(page.getByText('ZZZZ is not on your watchlist')).toBeVisible();
    await expect
      .element(page.getByText('Adding 1 ticker(s) would exceed your limit of 1. PRO covers 50 tickers.'))
      .toBeVisible();
    expect(page.getByRole('button', { name: 'Add ZZZZ to Watchlist' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  });

  longTest('do not offer a watched ticker that a filter hides', async () => {
    api().items = [watchlistItem({ ticker: 'BRK-B' })];
    openAsVisitor('/');
    await page.getByRole('combobox', { name: 'Alert level' }).selectOptions('LOW');
    await page.getByRole('searchbox').fill('brk.b');
    await expect.element(page.getByText('No tickers match your filters')).toBeVisible();
    expect(page.getByRole('button', { name: /to Watchlist/ }).query()).toBeNull();
  });

  it('clear filters that match nothing', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await page.getByRole('searchbox').fill('no such company');
    await expect.element(page.getByText('No tickers match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
  });

  it('filter by alert level and filing type, remembered until Clear All', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await page.getByRole('combobox', { name: 'Filing type' }).selectOptions('4');
    await expect.element(page.getByText('Showing 1 of 2 tickers')).toBeVisible();
    await expect.poll(() => localStorage.getItem('watchlist-filters')).toContain('"form":"4"');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
  });

  longTest('remember the search as well as the filters', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await page.getByRole('searchbox').fill('micro');
    await expect.element(page.getByText('Showing 1 of 2 tickers')).toBeVisible();
    closeSite();
    openAsVisitor('/');
    await expect.element(page.getByRole('searchbox')).toHaveValue('micro');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
  });

  it('hide filing type and industry on the Form 4 brand, even if set on another brand', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/?brand=form4', {
      'watchlist-filters': '{"form":"10-K","industry":"Banks","level":null}',
    });
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Alert level' })).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Filing type' }).query()).toBeNull();
  });

  it('offer the nine sort orders', async () => {
    api().items = [AAPL];
    openAsVisitor('/');
    const select = page.getByRole('combobox', { name: 'Sort by' });
    await expect.element(select).toBeVisible();
    expect([...select.element().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Latest filing',
      'Alert level',
      'Unread',
      'Ticker',
      'Company',
      'Industry',
      'Price',
      'Market cap',
      'Change %',
    ]);
  });

  it('show only the primary form while show-all is off, and remember that setting', async () => {
    api().items = [MSFT];
    openAsVisitor('/');
    await page.getByRole('checkbox', { name: 'Show all filing data' }).click();
    await expect.element(page.getByText('No recent 8-K filings')).toBeVisible();
    await expect.poll(() => localStorage.getItem('showAllFilings')).toBe('false');
  });

  it('have no show-all bar for PRO readers and on the all-filings brand', async () => {
    api().items = [MSFT];
    api().profile = profile({ planType: 'pro', planStatus: 'active' });
    openAsVisitor('/', { showAllFilings: 'false' });
    await expect.element(page.getByText('Director bought 100 shares.')).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });

  it('collapse the add form and reopen it', async () => {
    api().items = [AAPL];
    openAsVisitor('/', { 'sidebar-collapsed': 'false' });
    await page.getByRole('button', { name: 'Collapse add form' }).click();
    await page.getByRole('button', { name: 'Add Tickers' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Ticker or company' })).toHaveFocus();
  });
});
