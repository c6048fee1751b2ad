import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { headlessLaunch } from '#test/support/browser/chromium.ts';
import { serveWatchlist } from '#test/support/browser/watchlist-site.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const browser = openedForFile(async () => {
  const opened = await chromium.launch(headlessLaunch());
  return { newPage: () => opened.newPage(), stop: () => opened.close() };
});

test('input that a visitor types and submits before the scripts load is kept and submitted afterward', async () => {
  const page = await browser.newPage();
  const { url } = await serveWatchlist(page, 0);
  const scripts = await heldScripts(page);
  const added: unknown[] = [];
  await page.route('**/api/watchlist', async (route) => {
    added.push(route.request().postDataJSON());
    await route.fulfill({ status: 400, json: { error: 'ticker_not_recognized', message: 'Unknown' } });
  });
  await page.goto(url, { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Ticker or company' });

  await field.fill('amd');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Add MSFT' }).click();
  scripts.resolve();

  await page.getByRole('alert').getByText('Unknown').waitFor();
  expect(await field.inputValue()).toBe('amd');
  await field.press('Enter');
  await expect
    .poll(() => added)
    .toEqual([
      { tickers: 'MSFT', forms: ['8-K'] },
      { tickers: 'AMD', forms: ['8-K'] },
    ]);
});

test('the watchlist is not fetched after an interrupted logout', async () => {
  const page = await browser.newPage();
  const { url } = await serveWatchlist(page, 1);
  await page.addInitScript(() => localStorage.setItem('loggingOut', 'true'));
  const lists: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/watchlist') lists.push(request.url());
  });
  await page.goto(url);
  await page.getByRole('combobox', { name: 'Ticker or company' }).waitFor();
  expect(lists).toEqual([]);
});

test('every other page shows the site’s layout before its scripts load', async () => {
  const page = await browser.newPage();
  const { url } = await serveWatchlist(page, 0);
  await page.addInitScript(() => localStorage.setItem('theme-mode', 'dark'));
  const scripts = await heldScripts(page);
  await page.goto(new URL('/login', url).href, { waitUntil: 'commit' });

  await page.getByRole('link', { name: '8-K Pulse' }).waitFor();
  expect(await page.getByRole('main').textContent()).toBe('Loading');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

  scripts.resolve();
  await page.getByRole('heading', { level: 1, name: 'Log in to 8-K Pulse' }).waitFor();
  for (const part of ['banner', 'main', 'contentinfo'] as const)
    expect(await page.getByRole(part).count()).toBe(1);
});

/** Blocks scripts until they are released. */
async function heldScripts(page: Page): Promise<PromiseWithResolvers<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  return scripts;
}
