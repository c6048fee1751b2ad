import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';

const journey = openedForFile(openJourney);
const MARKET = '/market?brand=all';

const open = (page: Page) => page.goto(new URL(MARKET, journey.service.url).href);

/** Returns the paths of the site's scripts that a page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

test('a page that the server rendered stays until the site shows the same list, which is not requested again', async () => {
  const { page } = await journey.visitor();
  const scripts = Promise.withResolvers<void>();
  const lists: string[] = [];
  await page.route('**/assets/market-page*.js', async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/market/')) lists.push(request.url());
  });
  await open(page);
  const title = page.getByRole('heading', { level: 1 });

  await page.mouse.move(10, 10);
  // The site's header has been rendered by now, but its list is still loading.
  await page.locator('#root [data-loading]').waitFor({ state: 'attached' });
  const heading = await title.textContent();
  expect(await page.locator('main.written h1').isVisible()).toBe(true);
  expect(await page.getByRole('main').count()).toBe(1);

  scripts.resolve();
  await page.locator('main.written').waitFor({ state: 'detached' });
  expect(await title.textContent()).toBe(heading);
  expect(await page.locator('header').count()).toBe(1);
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await page.getByText('Loading', { exact: true }).count()).toBe(0);
  expect(lists).toEqual([]);
});

test('for a visitor who only reads a market list, the site starts when the browser has been idle for three seconds', async () => {
  const { page } = await journey.visitor();
  const scripts = scriptsOf(page);
  await page.clock.install();
  await open(page);
  await page.locator('main.written .filings').waitFor();
  expect(scripts).toEqual([]);

  await page.clock.fastForward(3_000);
  await page.locator('main.written').waitFor({ state: 'detached' });
  expect(scripts).not.toEqual([]);
});

longTest('a key starts the site of a market list at once', async () => {
  const { page } = await journey.visitor();
  await page.clock.install();
  await open(page);
  await page.keyboard.press('Tab');
  await page.locator('main.written').waitFor({ state: 'detached' });
});

test('for a reader with a session, the site of a market list starts at once', async () => {
  const { page } = await journey.visitor();
  await page.addInitScript(() => localStorage.setItem('session', 'A'.repeat(43)));
  await page.clock.install();
  await open(page);
  await page.locator('main.written').waitFor({ state: 'detached' });
});
