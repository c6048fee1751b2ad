import { expect, test } from 'vitest';
import { openJourney } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const journey = openedForFile(openJourney);

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
  await page.goto(new URL('/market?brand=all', journey.service.url).href);
  const title = page.getByRole('heading', { level: 1 });

  // The site's header has been rendered by now, but its list is still loading.
  await page.locator('#root [data-loading]').waitFor({ state: 'attached' });
  const heading = await title.textContent();
  expect(await page.locator('main.written h1').isVisible()).toBe(true);

  scripts.resolve();
  await page.locator('main.written').waitFor({ state: 'detached' });
  expect(await title.textContent()).toBe(heading);
  expect(await page.getByText('Loading', { exact: true }).count()).toBe(0);
  expect(lists).toEqual([]);
});
