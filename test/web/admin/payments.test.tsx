import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminInvoice } from '#domain/contract/admin/admin-billing-contract.ts';
import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openSite } from '../support/open-site.tsx';
import { AT, SHOWN_USER as USER } from './shown-user.ts';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };

const INVOICE: AdminInvoice = {
  ...{ id: 'in_1', number: 'FP-0001', at: AT, status: 'paid', currency: 'usd' },
  ...{ paid: 1_000, refunded: 0, disputed: false, left: 1_000, ends_plan: true },
};
const HANDLED = { state: 'handled', problem: null };
const NO_MORE = { cursor: null };

/**
 * Opens a reader's page.
 * @param billing the server's response to each request for the payments
 */
async function openReader(billing: () => object, user: () => AdminUser = () => USER): Promise<void> {
  const { instead } = server();
  instead.set('GET /api/admin/user', () => ({ body: user() }));
  instead.set('GET /api/admin/user-billing', () => ({ body: billing() }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], ...NO_MORE } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], ...NO_MORE } }));
  await openSite(`/admin/users/${USER.id}`, ADMIN);
}

const payments = (invoices: readonly AdminInvoice[], problem: string | null = null) => ({
  events: [],
  invoices,
  problem,
});

test('a refund is explained and confirmed in a dialog, and can be made only once', async () => {
  let left = 1_000;
  await openReader(() => payments([{ ...INVOICE, left, refunded: 1_000 - left }]));
  server().instead.set('POST /api/admin/refund-invoice', () => {
    left = 0;
    return { body: { refunded: 1_000, plan: 'free' } };
  });
  await expect.element(page.getByText(/Invoice FP-0001 paid: \$10\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund an invoice' });
  await expect.element(dialog.getByText(/\$10\.00 will be refunded to the card/)).toBeVisible();
  await expect.element(dialog.getByText(/the subscription ends now/)).toBeVisible();
  expect(server().called('POST', '/api/admin/refund-invoice')).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();

  await expect.element(page.getByText('The invoice was refunded.')).toBeVisible();
  const [call] = server().called('POST', '/api/admin/refund-invoice');
  expect(call?.body).toEqual({ user_id: USER.id, invoice: 'in_1', cents: 1_000 });
  await expect.element(page.getByText(/\$10\.00 refunded/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Refund…' }).elements()).toEqual([]);
});

longTest(
  'a refund that somebody else made in the meantime is shown, and cannot be confirmed again',
  async () => {
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
  },
);

longTest('invoices that could not be loaded from Stripe are loaded again on request', async () => {
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

test('the dialog to change an address states who is notified, and the change is sent with the version that was shown', async () => {
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
    .element(dialog.getByText('The new address is notified, and also ann@example.com and +15555550100.'))
    .toBeVisible();
  await expect.element(dialog.getByText(/has 72 hours to object/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change address' }).click();

  await expect.element(page.getByText('The address was changed.')).toBeVisible();
  const [call] = server().called('POST', '/api/admin/change-address');
  expect(call?.body).toEqual({ user_id: USER.id, version: 7, email: 'new@example.com' });
});

test('an event that could not be handled is replayed on the page of its reader, who then has the plan', async () => {
  const event = { id: 'evt_1', type: 'invoice.paid', at: AT, user_id: USER.id };
  let isPaid = false;
  await openReader(
    () => ({
      ...payments([]),
      events: [{ ...event, ...(isPaid ? HANDLED : { state: 'failed', problem: 'Stripe is down.' }) }],
    }),
    () => ({ ...USER, plan: { ...USER.plan, type: isPaid ? 'pro' : 'free', status: 'active' } }),
  );
  server().instead.set('POST /api/admin/replay-stripe-event', () => {
    isPaid = true;
    return { body: { outcome: 'handled' } };
  });
  await expect.element(page.getByText(/evt_1 failed: Stripe is down\./)).toBeVisible();

  await page.getByRole('button', { name: 'Replay' }).click();

  await expect.element(page.getByText('The event was replayed.')).toBeVisible();
  await expect.element(page.getByText('PRO, active')).toBeVisible();
  expect(server().called('POST', '/api/admin/replay-stripe-event')[0]?.body).toEqual({ id: 'evt_1' });
  expect(page.getByRole('button', { name: 'Replay' }).elements()).toEqual([]);
});
