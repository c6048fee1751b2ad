import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const api = freshSite();

const HEADLINE = {
  id: '0000320193-26-000101',
  ticker: 'AAPL',
  company_name: 'Apple Inc.',
  form: '8-K',
  filed_at: '2026-11-19T21:30:12.000Z',
  importance_level: 'HIGH',
  material_score: 7.5,
  one_liner: 'CFO resigns',
  link: 'https://www.sec.gov/x-index.htm',
};

describe('the welcome page', () => {
  test('shows the day’s filings, the mail of the first, and how long the last delivery took', async () => {
    const delivery = {
      ticker: 'AAPL',
      form: '4',
      accepted_at: '2026-11-19T21:30:12.000Z',
      seen_at: '2026-11-19T21:31:02.000Z',
      mailed_at: '2026-11-19T21:31:05.000Z',
    };
    api().instead.set('GET /api/highlights', () => ({
      body: { date: '2026-11-19', filings: [HEADLINE], delivery },
    }));
    openSite('/');
    await expect
      .element(page.getByRole('link', { name: 'CFO resigns' }))
      .toHaveAttribute('href', `/filing/${HEADLINE.id}`);
    await expect.element(page.getByText('AAPL · HIGH · 8-K: CFO resigns')).toBeVisible();
    await expect.element(page.getByText(/real-time alert: AAPL, Form 4, Nov 19/)).toBeVisible();
    await expect.element(page.getByText(/^4:31:05/)).toBeVisible();
  });

  test('adds a suggested ticker by one press', async () => {
    openSite('/');
    await expect.element(page.getByRole('button', { name: 'Add MSFT' })).toBeVisible();
    api().items = [watchlistItem()];
    await page.getByRole('button', { name: 'Add MSFT' }).click();
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
    expect(api().called('POST', '/api/watchlist')[0]?.body).toEqual({ tickers: 'MSFT', forms: ['8-K'] });
  });

  test('of the brand for all filings leads to the subscription', async () => {
    openSite('/?brand=all');
    await expect
      .element(page.getByRole('link', { name: 'Start Subscription' }))
      .toHaveAttribute('href', '/upgrade');
  });
});

describe('the public page of a ticker', () => {
  const answer = {
    ticker: 'AAPL',
    company_name: 'Apple Inc.',
    quote: { current_price: 271.49, price_change_percent: 1.2, source: 'simulated' },
    filings: [HEADLINE],
  };

  test.each(['/ticker/aapl', '/public/ticker/aapl'])(
    '%s shows quote and filings, and adds it',
    async (path) => {
      api().instead.set('GET /api/public-ticker/aapl', () => ({ body: answer }));
      openSite(path);
      await expect.element(page.getByText(/^\$271\.49/)).toBeVisible();
      await expect.element(page.getByText(/^Simulated prices/)).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: 'CFO resigns', exact: true }))
        .toHaveAttribute('href', `/filing/${HEADLINE.id}`);
      expect(document.title).toBe('AAPL SEC filings: Apple Inc. · 8-K Pulse');
      api().items = [watchlistItem()];
      await page.getByRole('button', { name: 'Add AAPL to Watchlist' }).click();
      await expect.element(page.getByRole('link', { name: 'AAPL is on your watchlist' })).toBeVisible();
    },
  );

  test('of a former ticker shows the new one and says so', async () => {
    const body = { ...answer, renamed_from: 'APL' };
    api().instead.set('GET /api/public-ticker/APL', () => ({ body }));
    openSite('/ticker/APL');
    await expect.element(page.getByText('APL is now AAPL.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add AAPL to Watchlist' })).toBeVisible();
  });

  test('says when no company has the ticker', async () => {
    openSite('/ticker/NOPE');
    await expect.element(page.getByRole('heading', { name: 'Ticker not found' })).toBeVisible();
  });
});

test('the guided start follows the first ticker, can be skipped step by step, put off and resumed', async () => {
  api().items = [watchlistItem()];
  openSite('/?step=add');
  await page.getByRole('combobox').fill('aapl');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  const guide = page.getByRole('region', { name: 'Set up your alerts' });
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;
  await expect.element(guide).toBeVisible();
  expect(current()).toBe('Contact');
  await guide.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(current).toBe('Forms');
  await guide.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await guide.getByRole('button', { name: 'Skip' }).click();
  await expect.element(guide.getByRole('link', { name: 'Set preferences' })).toBeVisible();
  await guide.getByRole('button', { name: 'Skip' }).click();
  await expect.element(guide).not.toBeInTheDocument();
});
