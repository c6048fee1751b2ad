import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StripeEventsResponse, StripeSetup } from '#domain/contract/admin/admin-stripe-contract.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };
const SUBJECT = 'webhook endpoint';

function setup(part: Partial<StripeSetup>): { body: StripeSetup } {
  const webhook_url = 'https://8k.example.com/api/stripe-webhook';
  return { body: { state: 'checked', problem: null, webhook_url, lines: [], ...part } };
}

const EVENTS: StripeEventsResponse = {
  events: [
    {
      id: 'evt_1',
      type: 'invoice.paid',
      at: '2026-11-20T15:00:00.000Z',
      state: 'failed',
      problem: 'Stripe was away.',
      user_id: null,
    },
  ],
  cursor: null,
};

test('differences are repaired after a confirmation, and the secret of a new webhook is shown', async () => {
  let drift: string | null = 'missing';
  server().instead.set('GET /api/admin/stripe-events', () => ({ body: EVENTS }));
  server().instead.set('GET /api/admin/stripe-setup', () =>
    setup({ lines: [{ subject: SUBJECT, wanted: '14 kinds of events', drift }] }),
  );
  server().instead.set('POST /api/admin/apply-stripe-setup', () => {
    drift = null;
    return { body: { results: [{ subject: SUBJECT, error: null }], webhook_secret: 'whsec_new' } };
  });
  await openSite('/admin/stripe-setup', ADMIN);
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect.element(page.getByText(/The secret of a new one is shown once/)).toBeVisible();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();

  await expect.element(page.getByText('whsec_new')).toBeVisible();
  await expect.element(page.getByText('Stripe matches this stage’s settings.')).toBeVisible();
  const [asked] = server().called('POST', '/api/admin/apply-stripe-setup');
  expect(asked?.body).toEqual({ repairs: [{ subject: SUBJECT, drift: 'missing' }] });
});

test('an event that failed shows its reason and can be replayed', async () => {
  server().instead.set('GET /api/admin/stripe-setup', () => setup({}));
  server().instead.set('GET /api/admin/stripe-events', () => ({ body: EVENTS }));
  server().instead.set('POST /api/admin/replay-stripe-event', () => ({ body: { outcome: 'handled' } }));
  await openSite('/admin/stripe-setup', ADMIN);
  await expect.element(page.getByText('Stripe was away.')).toBeVisible();
  await page.getByRole('button', { name: 'Replay' }).click();

  await expect.element(page.getByText('The event was replayed.')).toBeVisible();
  const [asked] = server().called('POST', '/api/admin/replay-stripe-event');
  expect(asked?.body).toEqual({ id: 'evt_1' });
});

longTest('Escape returns from one event to all events', async () => {
  server().instead.set('GET /api/admin/stripe-setup', () => setup({}));
  server().instead.set('GET /api/admin/stripe-events', () => ({ body: EVENTS }));
  await openSite('/admin/stripe-setup?event=evt_1', ADMIN);
  await expect.element(page.getByRole('button', { name: 'All events' })).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('heading', { name: 'Last events' })).toBeVisible();
  expect(location.search).toBe('');
});

test('a stage without a Stripe key explains what to do next', async () => {
  server().instead.set('GET /api/admin/stripe-setup', () => setup({ state: 'off' }));
  await openSite('/admin/stripe-setup', ADMIN);
  await expect.element(page.getByText(/This stage has no Stripe key/)).toBeVisible();
});
