import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListingTerms, MarketResponse, MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { longTest } from '#test/support/long-test.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const server = freshSite();

const ROW: MarketRow = {
  id: '0000320193-26-000001',
  ticker: 'AAPL',
  cik: '0000320193',
  company_name: 'Apple Inc.',
  form: '8-K',
  filed_at: '2026-11-20T15:00:00.000Z',
  importance_level: 'HIGH',
  material_score: 7,
  one_liner: 'CEO leaves',
  link: 'https://www.sec.gov/',
  kinds: ['ceo-leaves'],
  insider: null,
  listing: null,
  details: null,
};
const PRIVATE: MarketRow = { ...ROW, id: '0000320193-26-000002', ticker: null, one_liner: 'Restates 2025' };
const PAGE: MarketResponse = {
  list: 'important',
  from: '2026-11-20',
  until: '2026-11-20',
  period: '2026-11-20',
  previous: '2026-11-19',
  next: null,
  rows: [ROW, PRIVATE],
  total: 2,
  page: 1,
  pages: 1,
  notice: null,
};
const answerWith = (changes: Partial<MarketResponse> = {}) =>
  server().instead.set('GET /api/market/important', () => ({ body: { ...PAGE, ...changes } }));

test('a market list shows filings with links to filing and ticker pages, and j and k move through it', async () => {
  answerWith();
  openAsVisitor('/market');

  await expect
    .element(page.getByRole('heading', { name: 'Most important SEC filings: Fri, Nov 20' }))
    .toBeVisible();
  const headline = page.getByRole('link', { name: 'CEO leaves' });
  await expect
    .element(headline)
    .toHaveAttribute('href', expect.stringContaining('/filing/0000320193-26-000001'));
  await expect
    .element(page.getByRole('link', { name: 'Earlier' }))
    .toHaveAttribute('href', '/market/2026-11-19');
  await expect.element(page.getByRole('button', { name: 'Follow AAPL' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(headline).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: 'Restates 2025' })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(headline).toHaveFocus();
});

test('a page that the server rendered starts with its own data, and requests nothing for the same list', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  answerWith({ rows: [PRIVATE] });
  const data = document.createElement('script');
  Object.assign(data, { id: 'market-data', type: 'application/json', textContent: JSON.stringify(PAGE) });
  data.dataset.path = 'important?level=HIGH&brand=8k';
  document.head.append(data);
  onTestFinished(() => data.remove());
  openAsVisitor('/market?level=HIGH');

  await expect.element(page.getByRole('link', { name: 'CEO leaves' })).toBeVisible();
  expect(server().called('GET', '/api/market/important')).toEqual([]);
  await page.getByRole('combobox', { name: 'Importance' }).selectOptions('All levels');
  await expect.element(page.getByRole('link', { name: 'CEO leaves' })).not.toBeInTheDocument();
  expect(server().called('GET', '/api/market/important')).toHaveLength(1);
});

longTest('if following one company fails, only its row says so', async () => {
  answerWith({ rows: [ROW, { ...ROW, id: '0000320193-26-000009', ticker: 'MSFT' }] });
  server().instead.set('POST /api/watchlist', () => ({ status: 500, body: {} }));
  openAsVisitor('/market');

  await page.getByRole('button', { name: 'Follow MSFT' }).click();
  const problem = page.getByRole('alert');
  await expect.element(problem).toHaveTextContent('Failed to add ticker. Please try again.');
  expect(problem.elements()).toHaveLength(1);
  expect(problem.element().closest('tr')?.textContent).toContain('MSFT');
  await expect.element(page.getByRole('button', { name: 'Follow AAPL' })).toBeVisible();
});

test('a visitor follows a company without a ticker by its CIK', async () => {
  const company = { ticker: null, cik: '0001579878', company_name: 'Figma, Inc.' };
  answerWith({ rows: [{ ...ROW, ...company }], total: 1 });
  openAsVisitor('/market');

  await expect
    .element(page.getByRole('link', { name: 'Figma, Inc.' }))
    .toHaveAttribute('href', '/ticker/CIK0001579878');
  await page.getByRole('button', { name: 'Follow Figma, Inc.' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Following' }))
    .toHaveAttribute('href', '/?open=CIK0001579878');
  expect(server().called('POST', '/api/watchlist')[0]?.body).toMatchObject({ tickers: 'CIK0001579878' });
  expect(server().called('GET', '/api/tickers')).toEqual([]);
});

test('the page says so if the feed lags or the list is empty', async () => {
  answerWith({ rows: [], total: 0, notice: 'The SEC’s feed was last read at 9:12 AM ET.' });
  openAsVisitor('/market?level=CRITICAL');

  await expect.element(page.getByText('The SEC’s feed was last read at 9:12 AM ET.')).toBeVisible();
  await expect.element(page.getByText('No filings match on Fri, Nov 20.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Importance' })).toHaveValue('');
});

const LISTED: MarketRow = {
  ...ROW,
  id: '0000320193-26-000003',
  ticker: null,
  company_name: 'Figma, Inc.',
  form: 'S-1/A',
  kinds: [],
  listing: { cik: '0001579878', stage: 'amended', is_new_stage: true },
};
const TERMS: ListingTerms = {
  kind: 'ipo',
  ticker: 'FIG',
  exchange: 'NYSE',
  prices: [
    { low: 16, high: 18 },
    { low: 14, high: 16 },
  ],
  sizes: [900_000_000],
  underwriters: [],
  warning: 'Range lowered',
  filings: 2,
};
const DETAILS = { shares: null, price: null, changed: null, planned: null, names: [], percent: null };
const LISTINGS: MarketResponse = { ...PAGE, list: 'listings', total: 1 };

test('readers without PRO see the company and stage of new listings, and what PRO adds', async () => {
  server().instead.set('GET /api/market/listings', () => ({
    body: { ...LISTINGS, rows: [{ ...LISTED, one_liner: null }] },
  }));
  openAsVisitor('/market/listings?brand=all');

  await expect.element(page.getByRole('heading', { name: 'New listings: Fri, Nov 20' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Amended' })).toBeVisible();
  await expect.element(page.getByText('PRO adds the story of each company', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Follow Figma, Inc.' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Get alerts about new listings such as Figma, Inc.' }))
    .toHaveAttribute('href', '/settings#alerts');
  expect(page.getByRole('columnheader', { name: 'Headline' }).elements()).toEqual([]);
  expect(page.getByRole('combobox', { name: 'Exchange' }).elements()).toEqual([]);
});

test('PRO readers see the price, size, a warning and a link to the listing’s history, and can filter the list', async () => {
  server().instead.set('GET /api/market-details/listings', () => ({
    body: { ...LISTINGS, rows: [{ ...LISTED, details: { ...DETAILS, listing: TERMS } }] },
  }));
  server().profile = profile({ planType: 'pro', planStatus: 'active' });
  openAsVisitor('/market/listings?brand=all');

  await expect.element(page.getByRole('cell', { name: '$16–18 → $14–16' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Range lowered' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All 2 filings' }))
    .toHaveAttribute('href', '/new-listings?company=0001579878');
  await page.getByRole('combobox', { name: 'Exchange' }).selectOptions('Nasdaq');
  await expect
    .poll(() => server().called('GET', '/api/market-details/listings').at(-1)?.path)
    .toContain('exchange=Nasdaq');
});

longTest('columns that are empty in every row are hidden', async () => {
  const terms = { ...TERMS, exchange: null, prices: [], sizes: [], warning: null };
  const other = { ...LISTED, id: '0000320193-26-000004', company_name: 'Klarna Group plc' };
  server().instead.set('GET /api/market-details/listings', () => ({
    body: {
      ...LISTINGS,
      total: 2,
      rows: [
        { ...LISTED, details: { ...DETAILS, listing: { ...terms, warning: 'Range lowered' } } },
        { ...other, details: { ...DETAILS, listing: terms } },
      ],
    },
  }));
  server().profile = profile({ planType: 'pro', planStatus: 'active' });
  openAsVisitor('/market/listings?brand=all');

  await expect.element(page.getByRole('cell', { name: 'Range lowered' })).toBeVisible();
  // A single gap stays.
  await expect.element(page.getByRole('cell', { name: '--' })).toBeVisible();
  const heads = page.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Filed',
    'Company',
    'Headline',
    'Stage',
    'Kind',
    'Warning',
    'Story',
    'Follow',
  ]);
});

test('a URL for a list that the brand does not have is not found', async () => {
  openAsVisitor('/market/stakes');
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
