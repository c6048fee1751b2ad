import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshSite, openSite } from '../support/open-site.tsx';
import { AT, SHOWN_USER } from './shown-user.ts';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };

test('the history of a reader shows which emails about the account arrived, and why one did not', async () => {
  const mails = [
    { id: 'ses-2', kind: 'login_link', sent_at: AT, status: 'bounced', reason: 'permanent_bounce', at: AT },
    { id: 'ses-1', kind: 'billing', sent_at: AT, status: 'delivered', reason: null, at: AT },
  ];
  const { instead } = server();
  instead.set('GET /api/admin/user', () => ({ body: { ...SHOWN_USER, mails } }));
  instead.set('GET /api/admin/user-billing', () => ({ body: { events: [], invoices: [], problem: null } }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], cursor: null } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], cursor: null } }));
  await openSite(`/admin/users/${SHOWN_USER.id}`, ADMIN);

  await expect
    .element(page.getByText(/email bounced, permanent bounce \(message ses-2\)/).first())
    .toBeVisible();
  await expect.element(page.getByText(/email delivered \(message ses-1\)/).first()).toBeVisible();
});
