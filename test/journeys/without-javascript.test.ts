import { expect, test } from 'vitest';
import { openJourney } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const journey = openedForFile(openJourney);

const PAGES = ['/market', '/market/insiders', '/market/events', '/status', '/ticker/MSFT'];

test('pages rendered by the API fit the width of a phone, and wide lists scroll within the page', async () => {
  const context = await journey.browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const widths: Record<string, number> = {};

  for (const path of PAGES) {
    await page.goto(new URL(`${path}?brand=all`, journey.service.url).href);
    await page.locator('main.written h1').waitFor();
    widths[path] = await page.evaluate('document.documentElement.scrollWidth');
  }

  expect(widths).toEqual(Object.fromEntries(PAGES.map((path) => [path, 390])));
});
