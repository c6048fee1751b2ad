import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { filing, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();
const rightEdge = () => document.querySelector('header')?.getBoundingClientRect().right;

test('a dialog locks the page without shifting it', async () => {
  await page.viewport(1190, 900);
  api().items = [watchlistItem()];
  api().filings = [filing()];
  openAsVisitor('/');
  await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  const before = rightEdge();
  await page.getByRole('button', { name: /^AAPL / }).click();
  await expect.element(page.getByRole('heading', { name: /^AAPL • / })).toHaveFocus();
  await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await expect.poll(rightEdge).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('scroll');
});

test('the header extends over the scrollbar’s space while a dialog is open', async () => {
  const scrollbar = 15;
  const root = document.documentElement;
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - scrollbar);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => getComputedStyle(root).paddingRight).toBe(`${scrollbar}px`);
  await expect.poll(rightEdge).toBe(innerWidth);
  vi.restoreAllMocks();
});

test('a dialog opened from the header is not part of the banner', async () => {
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Log out and lose your watchlist?' })).toBeVisible();
  expect(document.querySelectorAll('dialog header')).toHaveLength(0);
});

test('in a short window, a dialog can be scrolled to its last button', async () => {
  await page.viewport(640, 360);
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await page.getByRole('button', { name: 'Add Contact Info' }).click();
  await page.getByText('SMS', { exact: true }).click();
  const send = page.getByRole('button', { name: 'Send confirmation text' }).element();
  const dialog = page.getByRole('dialog').element();
  await expect.poll(() => dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  send.scrollIntoView();
  await expect.poll(() => send.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('the footer stays below the fold while the list loads', async () => {
  api().instead.set('GET /api/watchlist', () => new Promise(() => {}));
  openAsVisitor('/');
  await expect.element(page.getByRole('status', { name: 'Loading your watchlist' })).toBeVisible();
  expect(document.querySelector('footer')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(innerHeight);
});

test('an offline list says that it may be out of date until the browser is online again', async () => {
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^Offline · list from .* · will reconnect$/)).toBeVisible();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^Offline/)).not.toBeInTheDocument();
});
