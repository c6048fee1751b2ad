import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expectNoViolations } from '#test/support/browser/accessibility.ts';
import { headlessLaunch } from '#test/support/browser/chromium.ts';
import { serveWatchlist } from '#test/support/browser/watchlist-site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(headlessLaunch());
});
afterAll(() => browser?.close());

test('list, palette, details and filters are accessible', async () => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { url } = await serveWatchlist(page, 7);
  await page.goto(`${url}?brand=all`);
  await page.getByRole('button', { name: /^TA0 / }).waitFor();
  await expectNoViolations(page, 'the list');

  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Add tickers' }).waitFor();
  await expectNoViolations(page, 'the palette');
  // The palette's results scroll here, but typing still reaches the field.
  await page.keyboard.type('zzz');
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^TA0 / }).click();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Insider trades').selectOption('buy');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Name of the view').waitFor();
  await expectNoViolations(page, 'the details with filters');
});
