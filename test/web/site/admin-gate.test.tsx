import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN_PATHS } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { ADMIN_PAGES } from '#web/pages/admin/admin-pages.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

freshSite();

test.each(['/admin', '/admin/users', '/admin/no-such-page'])(
  '%s redirects to /admin/login without an admin login',
  async (address) => {
    openSite(address);
    await expect.poll(() => location.pathname).toBe('/admin/login');
    await expect.element(page.getByRole('heading', { name: '8-K Pulse admin' })).toBeVisible();
  },
);

test.each(['/admin', '/admin/no-such-page', '/admin/notifications/nothing'])(
  '%s leads an admin to the first page of the area',
  async (address) => {
    openSite(address, { adminAuth: 'a' });
    await expect.poll(() => location.pathname).toBe(ADMIN_PAGES[0]?.path);
    await expect.element(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  },
);

test('every path of the admin area has a page, and every page has a path', () => {
  const paths = ADMIN_PAGES.map(({ path }) => path);
  expect(paths.toSorted()).toEqual([PAGES.admin, ...Object.values(ADMIN_PATHS)].toSorted());
});
