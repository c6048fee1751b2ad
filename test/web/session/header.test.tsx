import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { BRAND_IDS, BRANDS } from '#domain/brands/brand.ts';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';

const api = freshSite();

function labelSampleData(): void {
  api().instead.set('GET /api/config', () => ({ body: { data_source: 'sample', forms: [] } }));
}

/** Whether a text is shown in full, without an ellipsis. */
function isWhole(element: Element): boolean {
  return element.scrollWidth <= element.clientWidth;
}

test.each([360, 390])('at %i px brand and user fit beside the data source label', async (width) => {
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
});

test.each(BRAND_IDS)(
  'on a phone an address takes only the width it shows, and the brand %s gets the rest',
  async (id) => {
    await page.viewport(390, 800);
    labelSampleData();
    api().profile = profile({
      email: 'bartholomew.longname@example.com',
      email_verified: true,
      verified: true,
    });
    openAsVisitor(`/?brand=${id}`);
    const banner = page.getByRole('banner');
    await expect.element(banner.getByText('Sample data')).toBeVisible();
    const address = banner.getByText(/^bartholomew/);
    await expect.element(address).toBeVisible();
    const word = banner.getByText(BRANDS[id].name).element().getBoundingClientRect();
    const brand = banner.getByRole('link', { name: BRANDS[id].name }).element().getBoundingClientRect();
    expect(word.bottom).toBeLessThanOrEqual(brand.bottom);
    expect(word.right).toBeLessThanOrEqual(brand.right);
    const shown = address.element().getBoundingClientRect();
    expect(shown.left - brand.right).toBeLessThan(20);
  },
);

test('on a phone a long address is truncated to leave room for the controls', async () => {
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
  const last = banner.getByRole('button', { name: 'Search and commands' }).element();
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test.each([320, 390])('at %i px with 200% text nothing is cut off or overlaps', async (width) => {
  await page.viewport(width, 800);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  labelSampleData();
  api().items = [watchlistItem()];
  api().profile = profile({ email: 'bartholomew.longname@subdomain.example-company.com' });
  openAsVisitor('/');
  const banner = page.getByRole('banner');
  await expect.element(banner.getByText('Sample data')).toBeVisible();
  await expect.element(banner.getByText(/^bartholomew/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const word = banner.getByText('8-K Pulse').element().getBoundingClientRect();
  const brand = banner.getByRole('link', { name: '8-K Pulse' }).element().getBoundingClientRect();
  expect(word.top >= brand.bottom || word.bottom <= brand.bottom).toBe(true);
  const boxes = [...banner.element().querySelectorAll('a, button, [title]')].map((part) =>
    part.getBoundingClientRect(),
  );
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    for (const next of boxes.slice(index + 1)) {
      const isApart =
        box.right <= next.left || next.right <= box.left || box.bottom <= next.top || next.bottom <= box.top;
      expect(isApart).toBe(true);
    }
  }
});

test('names the user by a verified contact rather than a pending one', async () => {
  api().profile = profile({
    email: 'waiting@example.com',
    phone: '+14155550123',
    phone_verified: true,
    verified: true,
  });
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByRole('banner').getByText('(415) 555-0123')).toBeVisible();
});

test('formats a phone number', async () => {
  api().profile = profile({ phone: '+14155550123', phone_verified: true, verified: true });
  openAsVisitor('/');
  await expect.element(page.getByRole('banner').getByText('(415) 555-0123')).toBeVisible();
});
