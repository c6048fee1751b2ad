import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshSite, openSite } from '../support/open-site.tsx';
import { AT, SHOWN_USER } from './shown-user.ts';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };

test('Escape returns from an object to its list, with the list’s previous filters', async () => {
  const { id } = SHOWN_USER;
  const row = { id, email: 'ann@example.com', phone: null, verified: true, brand: '8k', plan: 'free' };
  const users = [{ ...row, ticker_count: 0, is_admin: false, created_at: AT }];
  const { instead } = server();
  instead.set('GET /api/admin/users', () => ({ body: { users, cursor: null } }));
  instead.set('GET /api/admin/user', () => ({ body: SHOWN_USER }));
  instead.set('GET /api/admin/user-billing', () => ({ body: { events: [], invoices: [], problem: null } }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], cursor: null } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], cursor: null } }));
  await openSite('/admin/users?month=2026-11', ADMIN);
  await page.getByRole('link', { name: 'ann@example.com' }).click();
  await expect.element(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/admin/users?month=2026-11');
});

test('Escape returns from one person’s calls to all calls', async () => {
  const call = { id: '1', at: AT, admin: 'ada', admin_email: 'ada@example.com', from: '1', action: 'users' };
  const entries = [{ ...call, outcome: 200, input: {}, notes: [] }];
  server().instead.set('GET /api/admin/activity', () => ({ body: { entries, cursor: null } }));
  await openSite('/admin/activity?day=2026-11-20', ADMIN);
  await page.getByRole('link', { name: 'ada@example.com' }).click();
  await expect.element(page.getByRole('button', { name: 'By ada' })).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/admin/activity?day=2026-11-20');
});
