import { describe, expect, it, test } from 'vitest';
import { page } from 'vitest/browser';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';
import { AAPL } from '../support/watched.ts';

const api = freshSite();

describe('the start page', () => {
  it('shows the welcome page without fetching a watchlist, and leads to the add step and back', async () => {
    openSite('/');
    await expect
      .element(page.getByRole('heading', { name: 'Track Material Events in Real-Time' }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Add Your First Ticker' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Ticker or company' })).toHaveFocus();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
    expect(api().called('GET', '/api/watchlist')).toEqual([]);
  });

  it('goes from the first ticker to the full page, and keeps the session it received', async () => {
    openSite('/?step=add');
    await page.getByRole('combobox').fill('nvda');
    api().items = [watchlistItem({ ticker: 'NVDA', company_name: 'NVIDIA Corporation' })];
    await page.getByRole('button', { name: 'Add to Watchlist' }).click();
    await expect.element(page.getByRole('row', { name: /NVDA/ })).toBeVisible();
    await expect.element(page.getByText('1 ticker(s) added')).toBeVisible();
    const [added] = api().called('POST', '/api/watchlist');
    expect(added?.body).toEqual({ tickers: 'NVDA', forms: ['8-K'] });
    expect(added?.headers['X-Session']).toBeUndefined();
    expect(api().called('GET', '/api/watchlist')[0]?.headers['X-Session']).toBe(
      localStorage.getItem('session'),
    );
  });

  it('has space for four tickers on a new user’s phone, whatever their headlines', async () => {
    await page.viewport(390, 844);
    const one_liner =
      'EVP and Chief Human Resources Officer: 1,364 shares ($536K) withheld; no market sale. '.repeat(2);
    openSite('/?step=add');
    await page.getByRole('combobox').fill('aapl');
    api().items = ['AAPL', 'JPM', 'MSFT', 'NVDA', 'TSLA'].map((ticker) =>
      watchlistItem({ ticker, recent_filings: [recentFiling({ one_liner })] }),
    );
    await page.getByRole('button', { name: 'Add to Watchlist' }).click();
    await expect.element(page.getByRole('region', { name: 'Set up your alerts' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add Contact Info' })).toBeVisible();
    const inSight = () =>
      [...document.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= 844)
        .length;
    await expect.poll(inSight).toBeGreaterThanOrEqual(4);
  });

  it('fills in the ticker from the URL', async () => {
    openSite('/?ticker=amd');
    await expect.element(page.getByText('Add AMD to your watchlist to see filings')).toBeVisible();
    await expect.element(page.getByRole('combobox')).toHaveValue('AMD');
  });

  it('shows a banner for a ticker that is not watched, until it is dismissed', async () => {
    api().items = [AAPL];
    openAsVisitor('/?ticker=AMD');
    const banner = page.getByText('Add AMD to your watchlist to see filings');
    await expect.element(banner).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(banner).not.toBeInTheDocument();
  });

  longTest('shows no banner for a ticker that is watched', async () => {
    api().items = [AAPL];
    openAsVisitor('/?ticker=AAPL');
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
    expect(page.getByText(/to your watchlist to see filings/).query()).toBeNull();
  });

  it('shows a placeholder of the list’s size, so that nothing shifts when the list loads', async () => {
    await page.viewport(1440, 900);
    api().items = [AAPL];
    const { promise, resolve } = Promise.withResolvers<void>();
    api().instead.set('GET /api/watchlist', async () => {
      await promise;
      return { body: { watchlist: [AAPL], contact: { ticker_limit: 10 } } };
    });
    openAsVisitor('/');
    const skeleton = page.getByRole('status', { name: 'Loading your watchlist' });
    await expect.element(skeleton).toBeVisible();
    const before = skeleton.element().getBoundingClientRect();
    resolve();
    await expect.element(page.getByRole('table')).toBeVisible();
    const after = document.querySelector('table')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);
    expect([after.left, after.width]).toEqual([before.left, before.width]);
  });

  it('offers alternatives if the watchlist cannot be loaded', async () => {
    api().instead.set('GET /api/watchlist', () => ({ status: 500, body: 'down' }));
    openAsVisitor('/');
    await expect
      .element(page.getByRole('heading', { name: 'Your watchlist could not be loaded' }))
      .toBeVisible();
    api().recoverOnClick();
    api().items = [AAPL];
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  });

  it('starts over if the server no longer recognizes the session', async () => {
    const gone = () => ({ status: 401, body: { error: 'session_not_found', message: 'Gone.' } });
    api().instead.set('GET /api/watchlist', gone).set('GET /api/profile', gone);
    openAsVisitor('/');
    await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
    expect(localStorage.getItem('session')).toBeNull();
  });
});

test('a list that is still loading already has its heading', async () => {
  api().instead.set('GET /api/watchlist', () => new Promise(() => {}));
  openAsVisitor('/');

  await expect.element(page.getByRole('heading', { name: 'Watchlist', level: 1 })).toBeInTheDocument();
});
