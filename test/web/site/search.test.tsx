import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FoundFiling, SearchResponse } from '#domain/contract/search/search-contract.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const server = freshSite();

const FOUND: FoundFiling = {
  accession: '0000320193-26-000101',
  form: '10-Q',
  filed_at: '2026-11-02T15:00:00.000Z',
  company_name: 'Apple Inc.',
  tickers: ['AAPL'],
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

test('a search shows each filing with the words marked, and its link opens the passage', async () => {
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

test('filters are in the address, and a shared address shows the same search', async () => {
  answerWith({ filings: [], total: 0 });
  openAsVisitor('/search?q=merger&form=8-K');

  await expect.element(page.getByText(/^No filing from .* has these words\./)).toBeVisible();
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

test('what the server refuses is shown in its words', async () => {
  server().instead.set(SEARCH, () => ({
    status: 400,
    body: { error: 'query_too_short', message: 'Please search for at least 2 characters.' },
  }));
  openAsVisitor('/search?q=a');

  await expect.element(page.getByRole('alert')).toHaveTextContent('Please search for at least 2 characters.');
});
