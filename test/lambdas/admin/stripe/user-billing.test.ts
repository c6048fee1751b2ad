import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { UserBilling } from '#domain/contract/admin/admin-billing-contract.ts';
import { handleEvent } from '#lambdas/billing/handle-event.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { openStripeWorld } from './stripe-world.ts';

const world = openedForFile(openStripeWorld);
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const billing = async (userId: string) =>
  v.parse(UserBilling, (await world.get(`user-billing?id=${userId}`, adminAuth)).body);
const refund = (userId: string, invoice: string, cents: number) =>
  world.post('refund-invoice', { user_id: userId, invoice, cents }, adminAuth);
const found = async (q: string) =>
  ((await world.get(`search?q=${q}`, adminAuth)).body.hits as { kind: string; id: string }[]).map(
    ({ kind, id }) => `${kind} ${id}`,
  );

/** Creates a PRO reader, with the invoice paid for the plan. */
async function payer() {
  const reader = await world.paidInSilence();
  await handleEvent(world.webhook, reader.event);
  const [invoice] = (await billing(reader.userId)).invoices;
  if (invoice === undefined) throw new Error('There is no invoice.');
  return { ...reader, invoice };
}

test('a reader is shown with invoices and events from Stripe, including a failed event', async () => {
  const { userId, event, customer } = await world.paidInSilence();
  world.stripe.fail(503, 2);
  await expect(handleEvent(world.webhook, event)).rejects.toThrow();
  const { events, invoices, problem } = await billing(userId);
  expect(events).toMatchObject([{ id: event.id, state: 'failed' }]);
  expect(invoices).toMatchObject([
    { status: 'paid', paid: 1_000, refunded: 0, left: 1_000, ends_plan: true, disputed: false },
  ]);
  expect(problem).toBeNull();

  world.stripe.dispute(customer);
  expect((await billing(userId)).invoices).toMatchObject([{ left: 0, disputed: true }]);
});

test('a reader’s Stripe events are deleted with the account', async () => {
  const { userId, event } = await payer();
  const user = await world.deps.users.get(userId);
  await world.post('delete-user', { user_id: userId, version: user?.revision ?? 0 }, adminAuth);
  expect(await world.deps.events.ofReader(userId, 20)).toEqual([]);
  await world.deps.events.noteReader(event, world.api.clock.now, userId);
  expect(await world.deps.events.ofReader(userId, 20)).toEqual([]);
});

test('during a Stripe outage, the reader’s page omits the invoices and says so', async () => {
  const { userId, event } = await payer();
  world.stripe.fail(503, 6);
  const { events, invoices, problem } = await billing(userId);
  world.stripe.fail(503, 0);
  expect(events.map(({ id }) => id)).toContain(event.id);
  expect(invoices).toEqual([]);
  expect(problem).not.toBe('');
});

test('a refund goes to the card only once, ends the plan and appears in the reader’s activity', async () => {
  const { userId, invoice, plan } = await payer();
  expect(await plan()).toBe('pro');

  const first = await refund(userId, invoice.id, invoice.left);
  const again = await refund(userId, invoice.id, invoice.left);

  expect(first).toMatchObject({ status: 200, body: { refunded: 1_000, plan: 'free' } });
  expect(again).toMatchObject({
    status: 409,
    body: { error: 'stale_version', details: { current: { left: 0 } } },
  });
  expect(await plan()).toBe('free');
  expect((await billing(userId)).invoices).toMatchObject([{ refunded: 1_000, left: 0 }]);
  const { body } = await world.get(`activity?object=user:${userId}`, adminAuth);
  expect(JSON.stringify(body)).toContain(invoice.id);
});

test('a refund requires a recent approval and one of this reader’s invoices', async () => {
  const { userId } = await payer();
  const { invoice } = await payer();
  expect(await refund(userId, invoice.id, invoice.left)).toMatchObject({ status: 404 });
  for (const cents of [0, -5, 1.5]) expect((await refund(userId, invoice.id, cents)).status).toBe(400);
  world.api.later(60 * 60_000);
  expect(await refund(userId, invoice.id, invoice.left)).toMatchObject({
    status: 403,
    body: { error: 'fresh_proof_required' },
  });
  adminAuth = await world.logIn();
});

test('searching for the id of an event or an invoice finds the event and the reader', async () => {
  const { userId, event, invoice } = await payer();
  expect(await found(event.id)).toEqual([`stripe-event ${event.id}`, `user ${userId}`]);
  expect(await found(invoice.id)).toEqual([`user ${userId}`]);
  for (const unknown of ['evt_unknown', 'in_unknown']) expect(await found(unknown)).toEqual([]);
  const alone = await world.get(`stripe-events?event=${event.id}`, adminAuth);
  expect(alone.body).toMatchObject({ events: [{ id: event.id }], cursor: null });

  world.stripe.fail(503, 2);
  expect(await world.get('search?q=in_unknown', adminAuth)).toMatchObject({ status: 502 });
  expectLogged('A request failed upstream');
});
