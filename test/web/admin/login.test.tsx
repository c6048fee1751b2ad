import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN_PAGES } from '#web/pages/admin/admin-pages.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const AUTH = 'A'.repeat(43);
const LOGIN = 'POST /api/admin/login';
const email = page.getByLabelText('Email address');
const code = page.getByLabelText('Code');

/** Simulates a server that accepts one code. */
function knows(right: string): void {
  server().instead.set(LOGIN, ({ body }) => {
    const entered = (body as { code?: string }).code;
    if (entered === undefined) return { body: { sent: true } };
    if (entered === right) return { body: { adminAuth: AUTH, expires_at: '2026-11-20T23:00:00.000Z' } };
    return { status: 400, body: { error: 'invalid_code', message: 'Invalid verification code' } };
  });
  server().instead.set('GET /api/admin/notifications', () => ({
    body: { day: '2026-11-20', notifications: [], cursor: null },
  }));
}

test('entering an address and then the emailed code leads to the requested page', async () => {
  knows('123456');
  openSite('/admin/notifications?status=failed');
  await expect.poll(() => location.pathname).toBe('/admin/login');

  await email.fill('ann@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await expect.element(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  expect(`${location.pathname}${location.search}`).toBe('/admin/notifications?status=failed');
  expect(localStorage.getItem('adminAuth')).toBe(AUTH);
  expect(
    server()
      .called('POST', '/api/admin/login')
      .map(({ body }) => body),
  ).toEqual([{ email: 'ann@example.com' }, { email: 'ann@example.com', code: '123456' }]);
});

test('a wrong code is reported, and another one can be entered', async () => {
  knows('123456');
  openSite('/admin/login');
  await email.fill('ann@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();

  await code.fill('654321');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid verification code');
  expect(localStorage.getItem('adminAuth')).toBeNull();

  await code.fill('123456');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
});

test('an invalid address is not sent', async () => {
  openSite('/admin/login');
  await email.fill('ann');
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible();
  expect(server().called('POST', '/api/admin/login')).toEqual([]);
});

test('/admin leads to the first admin page, and so does the login page for a logged-in admin', async () => {
  knows('123456');
  openSite('/admin', { adminAuth: AUTH });
  await expect.poll(() => location.pathname).toBe(ADMIN_PAGES[0]?.path);

  openSite('/admin/login', { adminAuth: AUTH });
  await expect.poll(() => location.pathname).toBe(ADMIN_PAGES[0]?.path);
});

test('an admin session that the server rejects is deleted, and the user must log in again', async () => {
  server().instead.set('GET /api/admin/notifications', () => ({
    status: 401,
    body: { error: 'admin_required', message: 'Please log in as an administrator.' },
  }));
  openSite('/admin/notifications', { adminAuth: AUTH, session: 'S'.repeat(43) });

  await expect.element(email).toBeVisible();
  expect(localStorage.getItem('adminAuth')).toBeNull();
  // The reader's session is separate from the admin login.
  expect(localStorage.getItem('session')).toBe('S'.repeat(43));
});

test('logging out deletes the stored admin session and ends it on the server', async () => {
  knows('123456');
  server().instead.set('POST /api/admin/logout', () => ({ body: {} }));
  openSite('/admin/notifications', { adminAuth: AUTH });

  await page.getByRole('button', { name: 'Log out as admin' }).click();

  await expect.element(email).toBeVisible();
  expect(localStorage.getItem('adminAuth')).toBeNull();
  expect(server().called('POST', '/api/admin/logout')).toMatchObject([
    { headers: { Authorization: `Bearer admin_session:${AUTH}` } },
  ]);
});
