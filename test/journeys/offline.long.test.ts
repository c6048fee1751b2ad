import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBySite } from '#local/http/serve-site.ts';
import { headlessLaunch } from '../support/browser/chromium.ts';
import { manyTickers } from '../support/browser/watchlist-site.ts';

const SITE = join(import.meta.dirname, '../../dist/web');
const ANSWERS: Record<string, object> = {
  '/api/watchlist': { watchlist: manyTickers(3), contact: { ticker_limit: 10 } },
  '/api/config': { data_source: 'live', forms: [] },
  '/api/profile': { id: 'u', verified: true, email: 'ann@example.com', email_verified: true },
  '/api/logout': {},
  '/api/ticker-filings/TA0': { filings: [], company_name: 'Company 0', is_pro_user: false },
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (!url.pathname.startsWith('/api/')) {
    void answerBySite(SITE, url, 'br', response);
    return;
  }
  const answer = ANSWERS[url.pathname];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { error: 'not_found' }));
});
let browser: Browser;
let context: BrowserContext;
let page: Page;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch(headlessLaunch());
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test('the list stays visible when the network fails right away, details open later, and dialogs open offline once their files are stored', async () => {
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const fresh = await other.newPage();
  await fresh.addInitScript(`localStorage.setItem('session', '${'b'.repeat(43)}')`);
  await fresh.goto(origin);
  const rows = fresh.locator('tbody [data-row]');
  await rows.first().waitFor();
  await other.setOffline(true);

  await rows.first().click();

  await fresh.getByText('You are offline. This section loads once you reconnect.').first().waitFor();
  await rows.first().waitFor();
  await other.setOffline(false);
  await fresh.getByRole('dialog').waitFor();

  await fresh.keyboard.press('Escape');
  await fresh.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect.poll(() => fresh.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await other.setOffline(true);
  await fresh.getByRole('button', { name: 'Search and commands' }).click();
  await fresh.getByRole('heading', { name: 'Search and commands' }).waitFor();
  await other.close();
});

test('while offline, the list is shown as last loaded, and logging out deletes it completely', async () => {
  await page.goto(`${origin}/icons/8k.svg`);
  await page.evaluate(`localStorage.setItem('session', '${'a'.repeat(43)}')`);
  await page.goto(origin);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  // From now on, responses pass through the service worker.
  await page.reload();
  const row = page.locator('tbody [data-row]').first();
  await row.waitFor();
  await expect.poll(keptAnswers).toBe(1);

  await context.setOffline(true);
  // Some versions of Chromium report after a reload that they are online again.
  await page.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false })");
  await page.reload();

  await row.waitFor();
  await page.getByText(/Offline · list from \d+:\d\d [AP]M · will reconnect/).waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Track Material Events in Real-Time' }).waitFor();
  await expect.poll(keptAnswers).toBe(0);
  expect(await page.evaluate("localStorage.getItem('session')")).toBeNull();
});

/** Returns the number of caches with a user's data. */
async function keptAnswers(): Promise<number> {
  const names = (await page.evaluate('caches.keys()')) as string[];
  return names.filter((name) => name.startsWith('answers')).length;
}
