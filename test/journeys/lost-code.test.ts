import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '#test/support/chromium.ts';
import { discard, type Service, startService } from '#test/support/service.ts';

const PANEL_CODE = /\/assets\/detail-panel/;

let service: Service;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), chromium.launch(chromiumLaunch())]);
});
afterAll(async () => {
  await browser?.close();
  if (service) await discard(service);
});

test('a panel whose code was lost on its way comes whole on another try', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const lost = page.waitForEvent('requestfailed', (request) => PANEL_CODE.test(request.url()));
  await page.route(PANEL_CODE, (route) => route.abort());
  await page.goto(`${service.url}/?ticker=AAPL`);
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await page.getByRole('row', { name: /AAPL/ }).waitFor();
  // The page fetches it ahead of the first click.
  await lost;

  await page.getByRole('button', { name: /^AAPL / }).click();
  await page.getByRole('dialog', { name: 'This could not be shown' }).waitFor();
  await page.unroute(PANEL_CODE);
  await page.getByRole('button', { name: 'Try Again' }).click();

  const panel = page.getByRole('dialog', { name: /^AAPL • / });
  await panel.getByText('Latest Filing').waitFor();
  const figures = panel.getByText('Forms followed').locator('..');
  expect(await figures.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  await page.close();
});

test('a page that was asked for without a connection comes on another try, once there is one', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(service.url);
  await page.getByRole('button', { name: 'Add Your First Ticker' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Login' }).click();
  const lost = page.getByText(/^This page could not be loaded\. Check your connection/);
  await lost.waitFor();

  const asked = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await asked;
  await lost.waitFor();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('Email or phone number').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await context.close();
});

test('so does a question, whose page is not loaded anew before its reader asks for it', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${service.url}/?ticker=AAPL`);
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add/ }).last().click();
  const start = page.getByRole('button', { name: 'Add Contact Info' });
  await start.waitFor();
  await context.setOffline(true);
  await start.click();
  const failure = page.getByRole('dialog', { name: 'This could not be shown' });
  await failure.waitFor();
  await context.setOffline(false);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.keyboard.press('Escape');
  await start.click();
  await failure.waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await page.getByRole('button', { name: 'Try Again' }).click();

  await failure.waitFor({ state: 'detached' });
  await start.click();
  await page.getByRole('button', { name: /^Send confirmation/ }).waitFor();
  await context.close();
});
