import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshSite, openSite } from '../support/open-site.tsx';

freshSite();
const notFound = page.getByRole('heading', { name: 'Page not found' });

test.each(['/admin', '/admin/users', '/admin/no-such-page'])(
  '%s without an admin login leads to /admin/login',
  async (address) => {
    openSite(address);
    await expect.poll(() => location.pathname).toBe('/admin/login');
    await expect.element(page.getByRole('heading', { name: '8-K Pulse admin' })).toBeVisible();
  },
);

test.each(['/admin/users', '/admin/no-such-page'])(
  '%s shows "Page not found" to an admin',
  async (address) => {
    openSite(address, { adminAuth: 'a' });
    await expect.element(notFound).toBeVisible();
    expect(location.pathname).toBe(address);
  },
);
