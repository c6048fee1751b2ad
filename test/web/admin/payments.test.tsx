import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminInvoice } from '#domain/contract/admin/admin-billing-contract.ts';
import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };
const AT = '2026-11-20T15:00:00.000Z';
const ID = '01JQ0000000000000000000000';

const contact = (address: string | null, verified: boolean) => ({
  ...{ address, verified, pending: null, suppressed: null },
});
const USER: AdminUser = {
  id: ID,
  version: 7,
  brand: '8k',
  created_at: AT,
  is_admin: false,
  email: contact('ann@example.com', true),
  phone: contact('+15555550100', true),
  notify_via: ['email'],
  settings: {},
  plan: {
    ...{ type: 'pro', status: 'active', granted: false, packs: 0, renews_at: AT },
    ...{ cancels_at: null, grace_until: null, stripe_customer: 'cus_1' },
  },
  ticker_limit: 100,
  own_limit: null,
  watchlist: [{ ticker: 'AAPL', company: 'Apple Inc.', forms: ['8-K'], paused: false, since: AT }],
  ...{ sessions: [], push_devices: 0, consents: [], votes: [] },
};
const INVOICE: AdminInvoice = {
  ...{ id: 'in_1', number: 'FP-0001', at: AT, status: 'paid', currency: 'usd' },
  ...{ paid: 1_000, refunded: 0, disputed: false, left: 1_000, ends_plan: true },
};
const NO_MORE = { cursor: null };

/** Opens the page of a reader. @param billing the server's response to each request for the payments */
async function openReader(billing: () => object, user: () => AdminUser = () => USER): Promise<void> {
  const { instead } = server();
  instead.set('GET /api/admin/user', () => ({ body: user() }));
  instead.set('GET /api/admin/user-billing', () => ({ body: billing() }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], ...NO_MORE } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], ...NO_MORE } }));
  await openSite(`/admin/users/${ID}`, ADMIN);
}

const payments = (invoices: readonly AdminInvoice[], problem: string | null = null) => ({
  events: [],
  invoices,
  problem,
});

test('a refund says what it does, is confirmed, and can be made once', async () => {
  let left = 1_000;
  await openReader(() => payments([{ ...INVOICE, left, refunded: 1_000 - left }]));
  server().instead.set('POST /api/admin/refund-invoice', () => {
    left = 0;
    return { body: { refunded: 1_000, plan: 'free' } };
  });
  await expect.element(page.getByText(/Invoice FP-0001 paid: \$10\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund an invoice' });
  await expect.element(dialog.getByText(/\$10\.00 goes back to the card/)).toBeVisible();
  await expect.element(dialog.getByText(/the subscription ends now/)).toBeVisible();
  expect(server().called('POST', '/api/admin/refund-invoice')).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();

  await expect.element(page.getByText('The invoice is refunded.')).toBeVisible();
  const [call] = server().called('POST', '/api/admin/refund-invoice');
  expect(call?.body).toEqual({ user_id: ID, invoice: 'in_1', cents: 1_000 });
  await expect.element(page.getByText(/\$10\.00 refunded/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Refund…' }).elements()).toEqual([]);
});

test('a refund that somebody else made meanwhile is shown, and cannot be confirmed again', async () => {
  let left = 1_000;
  await openReader(() => payments([{ ...INVOICE, left, ends_plan: false }]));
  server().instead.set('POST /api/admin/refund-invoice', () => {
    left = 0;
    return { status: 409, body: { error: 'stale_version', message: 'Someone else refunded this.' } };
  });
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund an invoice' });
  await expect.element(dialog.getByText('The plan stays as it is.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();

  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Someone else refunded this.');
  await expect
    .poll(() => page.getByLabelText('Changed meanwhile').query()?.textContent ?? '')
    .toContain('Left to refund');
  await expect.element(dialog.getByRole('button', { name: 'Refund $0.00' })).toBeDisabled();
});

test('invoices that could not be loaded from Stripe are loaded again on request', async () => {
  let problem: string | null = 'Stripe is down.';
  await openReader(() => payments(problem === null ? [INVOICE] : [], problem));
  await expect.element(page.getByText(/Stripe answered: Stripe is down\./)).toBeVisible();
  problem = null;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText(/Invoice FP-0001 paid: \$10\.00/)).toBeVisible();
});

test('nothing about payments is shown for a reader who never paid', async () => {
  const user = { ...USER, plan: { ...USER.plan, stripe_customer: null } };
  await openReader(
    () => payments([]),
    () => user,
  );
  await expect.element(page.getByText('ann@example.com').first()).toBeVisible();
  expect(page.getByRole('heading', { name: 'Payments' }).elements()).toEqual([]);
});

test('a change of address states who is notified, and is sent with the version that was shown', async () => {
  await openReader(() => payments([INVOICE]));
  server().instead.set('POST /api/admin/change-address', () => ({ body: {} }));
  await page.getByRole('button', { name: 'Change email…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the email address' });
  await expect.element(dialog.getByRole('button', { name: 'Change address' })).toBeDisabled();
  await dialog.getByLabelText('New email address').fill('new@example.com');
  await expect
    .element(dialog.getByText(/new@example\.com counts as verified .* the alerts about 1 ticker\./))
    .toBeVisible();
  await expect
    .element(dialog.getByText('The new address is told, and so are ann@example.com and +15555550100.'))
    .toBeVisible();
  await expect.element(dialog.getByText(/can object for 72 hours/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change address' }).click();

  await expect.element(page.getByText('The address is changed.')).toBeVisible();
  const [call] = server().called('POST', '/api/admin/change-address');
  expect(call?.body).toEqual({ user_id: ID, version: 7, email: 'new@example.com' });
});
