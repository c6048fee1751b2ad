import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { filing, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();
const asked = () =>
  api()
    .called('GET', '/api/ticker-filings')
    .map(({ path }) => path.split('limit=20')[1]);
const OLDER = filing({ id: 'b', one_liner: 'Director bought 500 shares.' });

beforeEach(() => {
  api().items = [watchlistItem()];
  api().filings = [filing(), OLDER, filing({ id: 'c', one_liner: 'Opens a plant.' })];
  api().instead.set('GET /api/ticker-filings/AAPL', ({ path }) => ({
    body: {
      filings: path.includes('insider=buy') ? [OLDER] : api().filings,
      company_name: 'Apple Inc.',
      is_pro_user: false,
    },
  }));
});

test('a filter narrows the filings, is part of the URL, and can be saved by name', async () => {
  openAsVisitor('/?open=AAPL&brand=all');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabelText('Insider trades').selectOptions('buy');
  await page.getByLabelText('Minimum score').fill('7');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('1 filing matches')).toBeVisible();
  await expect.element(page.getByText('Opens a plant.')).not.toBeInTheDocument();
  await expect.poll(asked).toContain('&insider=buy&min_score=7');
  await expect.poll(() => new URLSearchParams(location.search).get('filter')).toBe('insider=buy&min_score=7');

  await page.getByLabelText('Name of the view').fill('Strong buys');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('Opens a plant.')).toBeVisible();
  await page.getByRole('button', { name: 'Strong buys', exact: true }).click();
  await expect.element(page.getByText('1 filing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Delete view Strong buys' }).click();
  await expect.element(page.getByRole('list', { name: 'Saved views' })).not.toBeInTheDocument();
});

test('a filter in the URL is applied, and the server reports what is wrong with it', async () => {
  api().instead.set('GET /api/ticker-filings/AAPL', ({ path }) =>
    path.includes('item=')
      ? { status: 400, body: { error: 'invalid_request', message: 'The filter "item" is not valid.' } }
      : { body: { filings: api().filings, company_name: 'Apple Inc.', is_pro_user: false } },
  );
  openAsVisitor('/?open=AAPL&brand=all&filter=item%3Dnine%26limit%3D1');
  await expect.element(page.getByText('The filter "item" is not valid.')).toBeVisible();
  await expect.poll(asked).toContain('&item=nine');
});

test('the filings and the list can be downloaded as CSV, with the session', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  api().instead.set('GET /api/export/filings.csv', () => ({ body: 'filed,form' }));
  api().instead.set('GET /api/export/watchlist.csv', () => ({ body: 'ticker' }));
  openAsVisitor('/?open=AAPL&brand=all&filter=min_score%3D7');
  await page.getByRole('combobox', { name: 'Form', exact: true }).selectOptions('8-K');
  await page.getByRole('button', { name: 'Export filings for AAPL as CSV' }).click();
  await page.getByRole('button', { name: 'View options' }).click();
  await page.getByRole('button', { name: 'Export the watchlist as CSV' }).click();
  await expect.poll(() => saved).toEqual(['AAPL-filings.csv', 'watchlist.csv']);
  const [asked] = api().called('GET', '/api/export/filings.csv');
  expect(asked?.path).toBe('/api/export/filings.csv?ticker=AAPL&min_score=7&form=8-K');
  expect(asked?.headers['X-Session']).toBeTruthy();
  vi.restoreAllMocks();
});

test('a brand without these features shows neither filters nor export', async () => {
  openAsVisitor('/?open=AAPL&brand=form4&filter=insider%3Dbuy');
  await expect.element(page.getByText('Opens a plant.')).toBeVisible();
  await expect.element(page.getByText('Filters', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
});
