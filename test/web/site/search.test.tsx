import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { FoundFiling, SearchResponse } from '#domain/contract/search/search-contract.ts';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const server = freshSite();

const FOUND: FoundFiling = {
  accession: '0000320193-26-000101',
  form: '10-Q',
  filed_at: '2026-11-02T15:00:00.000Z',
  company_name: 'Apple Inc.',
  tickers: ['AAPL'],
  cik: '0000320193',
  importance_level: 'HIGH',
  one_liner: 'Doubt about its future',
  snippet: {
    text: 'There is doubt about going concern.',
    marks: [
      [21, 26],
      [27, 34],
    ],
    start: 120,
    end: 133,
  },
};
const ANSWER: SearchResponse = {
  filings: [FOUND],
  cursor: null,
  total: 1,
  is_more: false,
  searched: { from: '2026-10-21', to: '2026-11-20' },
  snippets: 'shown',
};

const SEARCH = 'GET /api/search';
const answerWith = (answer: Partial<SearchResponse>) =>
  server().instead.set(SEARCH, () => ({ body: { ...ANSWER, ...answer } }));

test('a search shows each filing with the matching words marked, and its link opens the passage', async () => {
  answerWith({});
  openAsVisitor('/search');
  await page.getByRole('searchbox', { name: 'Words or a phrase' }).fill('"going concern"');
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText(/^1 filing with these words/)).toBeVisible();
  const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks()).toEqual(['going', 'concern']);
  const link = page.getByRole('link', { name: 'Doubt about its future' });
  expect(link.element().getAttribute('href')).toContain('/filing/0000320193-26-000101');
  expect(link.element().getAttribute('href')).toContain('passage=120-133');
  expect(new URLSearchParams(location.search).get('q')).toBe('"going concern"');
});

test('filters are in the URL, and a shared URL shows the same search', async () => {
  answerWith({ filings: [], total: 0 });
  openAsVisitor('/search?q=merger&form=8-K');

  await expect.element(page.getByText(/^No filings from .* contain these words\./)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Form' })).toHaveValue('8-K');
  await page.getByRole('combobox', { name: 'Alert level' }).selectOptions('High');
  await expect.poll(() => new URLSearchParams(location.search).get('level')).toBe('HIGH');
});

test('readers without PRO see headlines and where to get the rest', async () => {
  answerWith({ filings: [{ ...FOUND, snippet: null }], snippets: 'pro' });
  openAsVisitor('/search?q=going');

  await expect.element(page.getByText('With PRO, you see the text around each match.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Doubt about its future' })).toBeVisible();
});

test('the server’s message for a refused search is shown', async () => {
  server().instead.set(SEARCH, () => ({
    status: 400,
    body: { error: 'query_too_short', message: 'Please search for at least 2 characters.' },
  }));
  openAsVisitor('/search?q=a');

  await expect.element(page.getByRole('alert')).toHaveTextContent('Please search for at least 2 characters.');
});

describe('saved searches', () => {
  const SAVED: SavedSearch = {
    id: 'one',
    q: '"going concern"',
    form: '10-K',
    kind: null,
    level: null,
    ticker: null,
    created_at: '2026-11-20T15:00:00.000Z',
  };
  const LIST = 'GET /api/saved-searches';
  const VOLUME = 'GET /api/saved-search-volume';
  const volume = { filings: 12, busiest_day: 3, is_estimate: false, is_too_loud: false };

  test('a reader sees how many alerts a search would have sent, saves it and deletes it', async () => {
    answerWith({});
    server().instead.set(LIST, () => ({ body: { searches: [], limit: 3 } }));
    server().instead.set(VOLUME, () => ({ body: volume }));
    server().instead.set('POST /api/saved-searches', () => ({ body: { searches: [SAVED], limit: 3 } }));
    server().instead.set('POST /api/delete-saved-search', () => ({ body: { searches: [], limit: 3 } }));
    server().items = [watchlistItem()];
    openAsVisitor('/search?q="going concern"&form=10-K&from=2026-11-01');
    await page.getByRole('button', { name: 'Alert me to new matches' }).click();
    await expect
      .element(
        page.getByText('In the last 90 days, 12 filings for your tickers matched, at most 3 on one day.'),
      )
      .toBeVisible();
    await page.getByRole('button', { name: 'Save search' }).click();

    await expect.element(page.getByRole('heading', { name: 'Saved searches 1 of 3' })).toBeVisible();
    const link = page.getByRole('link', { name: '“going concern”' });
    expect(link.element().getAttribute('href')).toContain('scope=watchlist');
    await page.getByRole('button', { name: 'Delete the saved search “going concern”' }).click();
    await expect.element(page.getByRole('heading', { name: /^Saved searches/ })).not.toBeInTheDocument();
  });

  test('a search that would send too many alerts says how many and cannot be saved', async () => {
    answerWith({});
    server().instead.set(LIST, () => ({ body: { searches: [], limit: 3 } }));
    server().instead.set(VOLUME, () => ({ body: { ...volume, busiest_day: 240, is_too_loud: true } }));
    server().items = [watchlistItem()];
    openAsVisitor('/search?q=company');
    await page.getByRole('button', { name: 'Alert me to new matches' }).click();

    await expect
      .element(page.getByText(/^This search would have sent 240 alerts on one day\./))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save search' })).not.toBeInTheDocument();
  });
});
