import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BRAND_IDS, BRANDS } from '#domain/brands/brand.ts';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { profile } from '../support/fake-api.ts';
import { phoneWithLargeText } from '../support/large-text.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';

const api = freshSite();

function labelSampleData(): void {
  api().instead.set('GET /api/config', () => ({ body: { data_source: 'sample', forms: [] } }));
}

/** Returns whether a text is shown in full, without an ellipsis. */
function isWhole(element: Element): boolean {
  return element.scrollWidth <= element.clientWidth;
}

test.each(fewUnlessLong(1, [360, 390]))(
  'at %i px, the brand and the user fit beside the data source label',
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

test.each(fewUnlessLong(1, BRAND_IDS))(
  'on a phone, an address takes only the width it needs, and the brand %s gets the rest',
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

test('on a phone, a long address is truncated to leave space for the controls', async () => {
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
  const last = banner.getByRole('button', { name: 'Menu' }).element();
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test.each(fewUnlessLong(1, [320, 390]))(
  'at %i px with 200% text size, nothing is truncated or overlaps',
  async (width) => {
    await phoneWithLargeText(width);
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
          box.right <= next.left ||
          next.right <= box.left ||
          box.bottom <= next.top ||
          next.bottom <= box.top;
        expect(isApart).toBe(true);
      }
    }
  },
);

test('shows the user’s verified contact rather than a pending one', async () => {
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

test('on a phone, everything but the login link is in a menu with named items', async () => {
  await page.viewport(390, 800);
  api().items = [watchlistItem()];
  openAsVisitor('/');
  const banner = page.getByRole('banner');
  await expect.element(banner.getByRole('link', { name: 'Login' })).toBeVisible();
  const menu = page.getByRole('menu', { name: 'Menu' });
  await banner.getByRole('button', { name: 'Menu' }).click();
  await expect.element(menu.getByRole('menuitem').first()).toHaveFocus();
  const names = menu.getByRole('menuitem').elements();
  expect(names.map((item) => item.textContent)).toEqual([
    'Search',
    'Upgrade',
    'Settings',
    'Dark theme',
    'Logout',
  ]);
  await menu.getByRole('menuitem', { name: 'Dark theme' }).click();
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
  await banner.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('menuitem', { name: 'Search' }).click();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect.element(palette).toBeVisible();
  // The test files in this folder share one page, and a dialog that stays open would cover it in the next test.
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
});
