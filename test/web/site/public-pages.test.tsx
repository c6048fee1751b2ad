import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { holdBack } from '../support/held-answer.ts';
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
  test('shows the day’s filings, the email for the first, and how long the last delivery took', async () => {
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

  test('adds a suggested ticker with one click', async () => {
    openSite('/');
    await expect.element(page.getByRole('button', { name: 'Add MSFT' })).toBeVisible();
    api().items = [watchlistItem()];
    await page.getByRole('button', { name: 'Add MSFT' }).click();
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
    expect(api().called('POST', '/api/watchlist')[0]?.body).toEqual({ tickers: 'MSFT', forms: ['8-K'] });
  });

  test('the all-filings brand’s welcome page leads to the subscription', async () => {
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

  test.each(fewUnlessLong(1, ['/ticker/aapl', '/public/ticker/aapl']))(
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

  test('shows the chart, figures and insider activity', async () => {
    const quote = {
      ...answer.quote,
      market_cap: 4e12,
      closes: [
        { date: '2026-11-18', close: 268 },
        { date: '2026-11-19', close: 271.49 },
      ],
    };
    const insiders = [
      {
        id: '0000320193-26-000090',
        filed_at: '2026-11-12T21:30:12.000Z',
        name: 'Tim Cook',
        title: 'CEO',
        side: 'sold',
        total_value: 129_794_000,
      },
    ];
    api().instead.set('GET /api/public-ticker/AAPL', () => ({ body: { ...answer, quote, insiders } }));
    openSite('/ticker/AAPL?brand=form4');
    const chart = page.getByRole('group', { name: /^Closing prices from Nov 18, 2026, \$268\.00/ });
    await expect
      .element(chart.getByRole('link', { name: /8-K · CFO resigns$/ }))
      .toHaveAttribute('href', `/filing/${HEADLINE.id}?brand=form4`);
    await expect.element(page.getByText('4.00T · Mega cap')).toBeVisible();
    const trades = page.getByRole('table', { name: 'Insider activity' });
    await expect.element(trades.getByRole('row', { name: /Tim Cook, CEO Sold \$129\.8M/ })).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'Insider trades by month' })).toBeVisible();
  });

  test('shows at most three lines of a headline on a phone, as wide as the list', async () => {
    const one_liner = 'The board approved a plan to reduce the workforce by about 12%. '.repeat(6).trim();
    await page.viewport(390, 844);
    api().instead.set('GET /api/public-ticker/AAPL', () => ({
      body: { ...answer, filings: [{ ...HEADLINE, one_liner }] },
    }));
    openSite('/ticker/AAPL?brand=all');
    const headline = page.getByRole('main').getByRole('link', { name: one_liner, exact: true });
    await expect.element(headline).toBeVisible();
    const words = headline.element().firstElementChild ?? expect.unreachable('The link has no words');
    const line = Number.parseFloat(getComputedStyle(words).lineHeight);
    expect(Math.round(words.clientHeight / line)).toBe(3);
    expect(words.clientWidth).toBeGreaterThan(300);
  });

  test('shows older filings page by page, and filters them by form and level in the URL', async () => {
    const older = (one_liner: string) => ({ ...HEADLINE, id: one_liner, one_liner });
    const first = { ...answer, cursor: 'next', forms: ['8-K', '4'] };
    api().instead.set('GET /api/public-ticker/AAPL', () => ({ body: first }));
    api().instead.set('GET /api/public-filings/AAPL', ({ path }) => {
      const asked = new URLSearchParams(path.split('?')[1]);
      if (asked.get('cursor')) return { body: { filings: [older('Older')], cursor: null } };
      if (asked.get('level') === 'CRITICAL') return { body: { filings: [], cursor: null } };
      if (asked.get('form') === '4') return { body: { filings: [older('A sale')], cursor: null } };
      return { body: { filings: answer.filings, cursor: 'next' } };
    });
    openSite('/ticker/AAPL?brand=all');
    await page.getByRole('button', { name: 'Show older filings' }).click();
    await expect.element(page.getByRole('link', { name: 'Older', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show older filings' })).not.toBeInTheDocument();

    await page.getByRole('combobox', { name: 'Form' }).selectOptions('4');
    await expect.element(page.getByRole('link', { name: 'A sale', exact: true })).toBeVisible();
    expect(new URLSearchParams(location.search).get('form')).toBe('4');

    await page.getByRole('combobox', { name: 'Importance' }).selectOptions('Only CRITICAL');
    await expect.element(page.getByText('No filings match.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(page.getByRole('link', { name: 'CFO resigns', exact: true })).toBeVisible();
  });

  test('a former ticker’s page shows the new ticker and explains the change', async () => {
    const body = { ...answer, renamed_from: 'APL' };
    api().instead.set('GET /api/public-ticker/APL', () => ({ body }));
    openSite('/ticker/APL');
    await expect.element(page.getByText('APL is now AAPL.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add AAPL to Watchlist' })).toBeVisible();
  });

  test('has a heading while it loads', async () => {
    const loading = holdBack(api(), 'GET /api/public-ticker/aapl');
    openSite('/ticker/aapl');
    await loading.nth(1);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Loading' })).toBeInTheDocument();
    (await loading.nth(1)).answer(answer);
    await expect.element(page.getByRole('heading', { level: 1, name: 'AAPL' })).toBeVisible();
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

  test('says so if no company has the ticker', async () => {
    openSite('/ticker/NOPE');
    await expect.element(page.getByRole('heading', { name: 'Ticker not found' })).toBeVisible();
  });
});

test('the setup guide starts after the first ticker, can be skipped step by step, postponed and resumed', async () => {
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
