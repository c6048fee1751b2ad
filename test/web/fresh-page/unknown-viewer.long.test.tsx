import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { profile, SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';

const api = freshSite();
const banner = page.getByRole('banner');
const row = page.getByRole('row', { name: /AAPL/ });
const login = banner.getByRole('link', { name: 'Login' });
const logout = banner.getByRole('button', { name: 'Logout' });
const alerts = page.getByRole('heading', { name: 'Start Receiving Alerts' });
const ANN = profile({ email: 'ann@example.com', email_verified: true, verified: true });

function expectNobodyNamed(): void {
  expect([banner.getByText('Anonymous').query(), login.query(), alerts.query()]).toEqual([null, null, null]);
}

test('no name is shown while the profile loads, and nothing shifts afterwards', async () => {
  api().items = [watchlistItem()];
  const { nth } = holdBack(api(), 'GET /api/profile');
  openAsVisitor('/');
  await expect.element(row).toBeVisible();
  expectNobodyNamed();
  const before = row.element().getBoundingClientRect().top;

  (await nth(1)).answer(profile());

  await expect.element(banner.getByText('Anonymous')).toBeVisible();
  await expect.element(alerts).toBeVisible();
  await expect.element(login).toBeVisible();
  expect(row.element().getBoundingClientRect().top).toBe(before);
});

test('a verified user is never shown as anonymous', async () => {
  api().items = [watchlistItem()];
  const { nth } = holdBack(api(), 'GET /api/profile');
  openAsVisitor('/');
  await expect.element(row).toBeVisible();
  expectNobodyNamed();
  (await nth(1)).answer(ANN);
  await expect.element(banner.getByText('ann@example.com')).toBeVisible();
  expectNobodyNamed();
});

test('a user whose profile cannot be loaded can still log out', async () => {
  api().items = [watchlistItem()];
  api().instead.set('GET /api/profile', () => ({ status: 503, body: 'down' }));
  openAsVisitor('/');
  await logout.click();
  expectNobodyNamed();
  await expect.element(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  await expect.element(banner.getByText('Anonymous')).toBeVisible();
  expect(localStorage.getItem('session')).toBeNull();
});

test('a visitor with a new session is shown as anonymous without a profile', async () => {
  holdBack(api(), 'GET /api/profile');
  openSite('/?ticker=AAPL');
  api().items = [watchlistItem()];
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await expect.element(row).toBeVisible();
  expect(localStorage.getItem('session')).toBe(SESSION);
  await expect.element(banner.getByText('Anonymous')).toBeVisible();
  await expect.element(alerts).toBeVisible();
});
