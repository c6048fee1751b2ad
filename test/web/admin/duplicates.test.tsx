import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };
const AT = '2026-11-20T15:00:00.000Z';
const [OLDEST, OTHER] = ['01JQ0000000000000000000001', '01JQ0000000000000000000002'];

const account = (user_id: string, contact: string, tickers: number) => ({
  ...{ user_id, contact, plan: 'free', tickers, created_at: AT },
});
const contact = (address: string | null) => ({ address, verified: true, pending: null, suppressed: null });
const USER = {
  ...{ id: OLDEST, version: 7, brand: '8k', created_at: AT, is_admin: false },
  ...{ email: contact('ann@example.com'), phone: contact(null), notify_via: ['email'], settings: {} },
  plan: {
    ...{ type: 'free', status: 'active', granted: false, packs: 0, renews_at: null },
    ...{ cancels_at: null, grace_until: null, stripe_customer: null },
  },
  ...{ ticker_limit: 10, own_limit: null, watchlist: [], sessions: [], push_devices: 0 },
  ...{ consents: [], votes: [], mails: [] },
};

longTest('Escape returns from an account to the list of duplicates from which it was opened', async () => {
  const { instead } = server();
  const accounts = [account(OLDEST, 'ann@example.com', 3), account(OTHER, 'a.nn@example.com', 1)];
  instead.set('GET /api/admin/duplicates', () => ({
    body: { duplicates: [{ key: 'ann', at: AT, accounts, filings: [] }], cursor: null },
  }));
  instead.set('GET /api/admin/user', () => ({ body: USER }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], cursor: null } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], cursor: null } }));
  instead.set('GET /api/admin/user-billing', () => ({ body: { events: [], invoices: [], problem: null } }));
  await openSite('/admin/duplicates', ADMIN);
  await page.getByRole('link', { name: 'ann@example.com' }).click();
  await expect.element(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.poll(() => location.pathname).toBe('/admin/duplicates');
});

test('two accounts with one contact are merged from the list, after a preview, into the older one', async () => {
  const { instead } = server();
  const accounts = [account(OLDEST, 'ann@example.com', 3), account(OTHER, 'a.nn@example.com', 1)];
  instead.set('GET /api/admin/duplicates', () => ({
    body: { duplicates: [{ key: 'ann', at: AT, accounts, filings: [] }], cursor: null },
  }));
  instead.set('GET /api/admin/user', () => ({ body: USER }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], cursor: null } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], cursor: null } }));
  instead.set('GET /api/admin/merge-preview', () => ({
    body: {
      from: {
        ...{ id: OTHER, email: 'a.nn@example.com', phone: null, verified: true, brand: '8k' },
        ...{ plan: 'free', ticker_count: 1, is_admin: false, created_at: AT },
      },
      ...{ from_version: 4, effects: ['1 of 1 tickers move to the watchlist.'], obstacle: null },
    },
  }));
  instead.set('POST /api/admin/merge-users', () => ({ body: { moved: 1, left_out: 0 } }));
  await openSite('/admin/duplicates', ADMIN);
  await expect.element(page.getByText(/free, 1 ticker, since/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge' }).click();

  const dialog = page.getByRole('dialog', { name: 'Merge another account into this one' });
  await expect.element(dialog.getByText('1 of 1 tickers move to the watchlist.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();

  await expect.element(page.getByText('The accounts were merged.')).toBeVisible();
  const [call] = server().called('POST', '/api/admin/merge-users');
  expect(call?.body).toEqual({ user_id: OLDEST, version: 7, from_id: OTHER, from_version: 4 });
  expect(window.location.search).not.toContain('merge');
});
