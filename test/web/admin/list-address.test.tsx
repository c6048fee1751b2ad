import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openSite } from '../support/open-site.tsx';
import { AT, SHOWN_USER } from './shown-user.ts';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };

test('Escape returns from an object to its list, with the list’s previous filters', async () => {
  const { id } = SHOWN_USER;
  const row = { id, email: 'ann@example.com', phone: null, verified: true, brand: '8k', plan: 'free' };
  const users = [{ ...row, ticker_count: 0, is_admin: false, created_at: AT }];
  const { instead } = server();
  instead.set('GET /api/admin/users', () => ({ body: { users, cursor: null } }));
  instead.set('GET /api/admin/user', () => ({ body: SHOWN_USER }));
  instead.set('GET /api/admin/user-billing', () => ({ body: { events: [], invoices: [], problem: null } }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], cursor: null } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], cursor: null } }));
  await openSite('/admin/users?month=2026-11', ADMIN);
  await page.getByRole('link', { name: 'ann@example.com' }).click();
  await expect.element(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/admin/users?month=2026-11');
});

longTest('Escape returns from one person’s calls to all calls', async () => {
  const call = { id: '1', at: AT, admin: 'ada', admin_email: 'ada@example.com', from: '1', action: 'users' };
  const entries = [{ ...call, outcome: 200, input: {}, notes: [] }];
  server().instead.set('GET /api/admin/activity', () => ({ body: { entries, cursor: null } }));
  await openSite('/admin/activity?day=2026-11-20', ADMIN);
  await page.getByRole('link', { name: 'ada@example.com' }).click();
  await expect.element(page.getByRole('button', { name: 'By ada' })).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/admin/activity?day=2026-11-20');
});

const FILING = {
  ...{
    id: '0000320193-26-000101',
    form: '8-K',
    tickers: ['AAPL'],
    company: 'Apple Inc.',
    importance_level: 'HIGH',
  },
  ...{ one_liner: 'CFO resigns', accepted_at: AT, received_at: AT, read_at: AT, analyzed_at: null },
  ...{ alerted_at: AT, state: 'done', error: null, by_hand: false },
};
const focused = () => document.activeElement?.textContent ?? '';

longTest(
  'Escape leaves a filter, so that the keys of the list work again; what was typed is not applied',
  async () => {
    server().instead.set('GET /api/admin/filings', () => ({ body: { filings: [FILING], cursor: null } }));
    await openSite('/admin/filings?q=AAPL', ADMIN);
    await expect.element(page.getByRole('link', { name: /CFO resigns/ })).toBeVisible();

    await page.getByRole('combobox', { name: 'State' }).selectOptions('Done');
    await page.getByRole('combobox', { name: 'State' }).element().focus();
    await userEvent.keyboard('{Escape}j');
    await expect.poll(focused).toContain('CFO resigns');

    await page.getByRole('searchbox', { name: 'Search filings' }).fill('TSLA');
    await userEvent.keyboard('{Escape}j');
    await expect.poll(focused).toContain('CFO resigns');
    await expect.element(page.getByRole('searchbox', { name: 'Search filings' })).toHaveValue('AAPL');
    expect(location.search).toBe('?q=AAPL&state=done');
  },
);

test('the filings of today are listed under their day', async () => {
  server().instead.set('GET /api/admin/filings', () => ({ body: { filings: [FILING], cursor: null } }));
  await openSite('/admin/filings', ADMIN);

  await expect.element(page.getByLabelText('Day (UTC)')).toHaveValue(new Date().toISOString().slice(0, 10));
});

test('Enter in the search opens the first result, even if it is pressed before the results arrive', async () => {
  let answer = (_: unknown) => {};
  const hits = [{ kind: 'ticker', id: 'AAPL', title: 'AAPL', detail: 'Apple Inc.' }];
  server().instead.set('GET /api/admin/search', async () => {
    await new Promise((resolve) => {
      answer = resolve;
    });
    return { body: { hits } };
  });
  server().instead.set('GET /api/admin/filings', () => ({ body: { filings: [], cursor: null } }));
  await openSite('/admin/filings', ADMIN);
  await page.getByRole('combobox', { name: 'Search everything' }).fill('AAPL');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server().called('GET', '/api/admin/search').length).toBe(1);
  expect(location.pathname).toBe('/admin/filings');

  answer(null);

  await expect.poll(() => location.pathname).toBe('/admin/tickers/AAPL');
});

test('a ticker’s page lists its latest filings with the keys of a list; Escape returns from a filing to it', async () => {
  server().instead.set('GET /api/admin/ticker', () => ({ body: { ...TICKER, filings: [FILING] } }));
  server().instead.set('GET /api/admin/filing', () => ({ status: 404, body: { error: 'filing_not_found' } }));
  await openSite('/admin/tickers/AAPL', ADMIN);
  await expect.element(page.getByRole('link', { name: /CFO resigns/ })).toBeVisible();

  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByRole('heading', { name: `Filing ${FILING.id}` })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await expect.poll(() => location.pathname).toBe('/admin/tickers/AAPL');
});

test('Escape returns step by step from an object that was opened from another object, to the filtered list', async () => {
  const row = { ticker: 'AAPL', company: 'Apple Inc.', cik: '0000320193', watchers: TICKER.watchers };
  const tickers = [{ ...row, price: null, quoted_at: null, by_hand: false }];
  server().instead.set('GET /api/admin/tickers', () => ({ body: { tickers, cursor: null } }));
  server().instead.set('GET /api/admin/ticker', () => ({ body: { ...TICKER, filings: [FILING] } }));
  server().instead.set('GET /api/admin/filing', () => ({ status: 404, body: { error: 'filing_not_found' } }));
  await openSite('/admin/tickers?q=app', ADMIN);
  await page.getByRole('link', { name: /AAPL/ }).click();
  await page.getByRole('link', { name: /CFO resigns/ }).click();
  await expect.element(page.getByRole('heading', { name: `Filing ${FILING.id}` })).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: /CFO resigns/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/admin/tickers?q=app');
});

const TICKER = {
  ...{ ticker: 'AAPL', mapping: null, version: '', history: [], renames: [], quote: null, closes: 0 },
  company: { cik: '0000320193', name: 'Apple Inc.', exchange: null, tickers: ['AAPL'], former: false },
  watchers: { readers: 7, visitors: 3, is_estimate: false },
  backfill: { state: 'done', done_at: AT, deferrals: 0, stored: 1, unread: 0 },
};
