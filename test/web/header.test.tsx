import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/watchlist-item.ts';
import { profile } from './support/fake-api.ts';
import { freshSite, openAsVisitor, openSite } from './support/open-site.tsx';

const api = freshSite();

function labelSampleData(): void {
  api().instead.set('GET /api/config', () => ({ body: { data_source: 'sample', forms: [] } }));
}

/** Whether a text is shown whole, not cut off with dots. */
function isWhole(element: Element): boolean {
  return element.scrollWidth <= element.clientWidth;
}

test.each([360, 390])(
  'at %i px the brand and who is looking stay beside the label of the data',
  async (width) => {
    await page.viewport(width, 800);
    labelSampleData();
    openSite('/');
    const banner = page.getByRole('banner');
    await expect.element(banner.getByText('Sample data')).toBeVisible();
    const brand = banner.getByRole('link', { name: '8-K Pulse' }).element();
    const word = banner.getByText('8-K Pulse').element();
    expect(word.getBoundingClientRect().width).toBeGreaterThan(40);
    expect(word.getBoundingClientRect().bottom).toBeLessThanOrEqual(brand.getBoundingClientRect().bottom);
    expect(isWhole(banner.getByText('Anonymous').element())).toBe(true);
  },
);

test('on a phone a long address gives way to the controls', async () => {
  await page.viewport(360, 800);
  labelSampleData();
  api().items = [watchlistItem()];
  api().profile = profile({
    email: 'bartholomew.longname@subdomain.example-company.com',
    planType: 'pro',
    planStatus: 'active',
  });
  openAsVisitor('/');
  const banner = page.getByRole('banner');
  await expect.element(banner.getByText(/^bartholomew/)).toBeVisible();
  await expect.element(banner.getByText('PRO', { exact: true })).toBeVisible();
  const toggle = banner.getByRole('button', { name: 'Switch to dark theme' }).element();
  expect(toggle.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
