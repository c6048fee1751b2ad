import { describe, expect, test } from 'vitest';
import { PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { longTest } from '#test/support/long-test.ts';
import { openBillingWorld } from './billing-world.ts';

const world = openedForEachTest(openBillingWorld);

/** Creates a user whose card stops working before the plan renews. */
async function overdue() {
  const email = world.people.someEmail();
  const session = await world.people.logInByMail(email);
  await world.buy(session);
  const customer = await world.customerOf(session);
  world.stripe.setCard(customer, 'declined');
  world.pass(30);
  await world.deliverAll();
  return { session, customer, email };
}

const subjects = async (email: string) =>
  (await world.people.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((each) => !/welcome|log/i.test(each));
const isCharged = async (customer: string) =>
  (await world.stripe.sdk.subscriptions.list({ customer })).data.length > 0;

describe('a failed payment', () => {
  test('is followed by seven days of grace with two notices, then by the end of the plan', async () => {
    const { session, customer, email } = await overdue();
    const { grace_until } = await world.people.profileOf(session);
    expect(await world.people.profileOf(session)).toMatchObject({
      planType: 'pro',
      planStatus: 'active',
      grace_until: '2026-12-27T15:00:00.000Z',
    });
    expect(await subjects(email)).toEqual(['Your 8-K Pulse payment failed']);

    world.pass(5);
    for (let run = 0; run < 2; run++) await world.reconcile();
    expect(await subjects(email)).toEqual([
      'Your 8-K Pulse payment failed',
      'Your 8-K Pulse plan ends on December 27, 2026',
    ]);
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'pro', grace_until });

    world.pass(2);
    expect(await world.reconcile()).toEqual({ customers: 1, repaired: 0, unresolved: 0 });
    expect(await world.people.profileOf(session)).toMatchObject({
      planType: 'free',
      planStatus: 'none',
      grace_until: null,
      ticker_limit: 10,
    });
    expect(await isCharged(customer)).toBe(false);
    expect((await subjects(email)).at(-1)).toBe('Your 8-K Pulse plan has ended');
    await world.reconcile();
    expect(await subjects(email)).toHaveLength(3);
    expect((await world.get('/subscription', session)).body).toMatchObject({
      ended: { at: '2026-12-27T15:00:00.000Z', reason: 'unpaid' },
      invoices: [{ status: 'void' }, { status: 'paid' }],
    });
  });

  test('has no further effect once the invoice is paid', async () => {
    const { session } = await overdue();
    const { body } = await world.post('/billing-portal', session);
    await fetch(String(body.url), { method: 'POST', body: new URLSearchParams({ card: 'ok' }) });
    await world.deliverAll();
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'pro', grace_until: null });
  });

  test('blocks plan changes until it is paid', async () => {
    const { session } = await overdue();
    expect(await world.post('/checkout', session, { addon: 'tickers' })).toMatchObject({
      status: 409,
      body: { error: 'payment_overdue' },
    });
  });
});

test.each([
  ['refund', 'refunded'],
  ['dispute', 'disputed'],
] as const)('a %s ends the plan and all further charges', async (what, reason) => {
  const session = await world.reader();
  await world.buy(session);
  const customer = await world.customerOf(session);
  world.stripe[what](customer);
  await world.deliverAll();
  expect(await world.people.profileOf(session)).toMatchObject({ planType: 'free' });
  expect(await isCharged(customer)).toBe(false);
  expect((await world.get('/subscription', session)).body).toMatchObject({
    ended: { at: '2026-11-20T15:00:00.000Z', reason },
    invoices: [{ status: reason }],
  });
});

longTest('a refund of a renewal ends the plan, and the admin area says so before the refund', async () => {
  const session = await world.reader();
  await world.buy(session);
  const customer = await world.customerOf(session);
  world.pass(31);
  await world.deliverAll();
  expect((await world.get('/subscription', session)).body.invoices).toHaveLength(2);
  const payments = openPayments({ url: world.stripe.url, key: world.stripe.key });
  expect(await payments.refundable(customer)).toMatchObject({
    answer: [{ endsPlan: true }, { endsPlan: false }],
  });

  world.stripe.refund(customer);
  await world.deliverAll();
  expect(await world.people.profileOf(session)).toMatchObject({ planType: 'free' });
});

test('a partial refund leaves the plan unchanged until the rest is refunded as well', async () => {
  const session = await world.reader();
  await world.buy(session);
  const customer = await world.customerOf(session);

  world.stripe.refund(customer, 400);
  await world.deliverAll();

  expect(await world.people.profileOf(session)).toMatchObject({
    planType: 'pro',
    ticker_limit: PRO_TICKER_LIMIT,
  });
  expect(await isCharged(customer)).toBe(true);
  expect((await world.get('/subscription', session)).body).toMatchObject({
    plan: 'pro',
    ended: null,
    invoices: [{ total: 1_000, status: 'partly_refunded' }],
  });
  expect(await world.reconcile()).toEqual({ customers: 1, repaired: 0, unresolved: 0 });

  world.stripe.refund(customer);
  await world.deliverAll();
  expect(await world.people.profileOf(session)).toMatchObject({ planType: 'free' });
  expect(await isCharged(customer)).toBe(false);
});

test('PRO granted by an admin remains when a purchase ends', async () => {
  const session = await world.reader();
  await world.buy(session);
  const { id } = await world.people.profileOf(session);
  const user = await world.deps.users.get(String(id));
  if (user) await world.deps.contacts.save(user, { isProGranted: true }, world.api.clock.now);
  const customer = await world.customerOf(session);
  world.stripe.refund(customer);
  await world.deliverAll();
  expect(await world.people.profileOf(session)).toMatchObject({ planType: 'pro', plan: null });
  expect(await isCharged(customer)).toBe(false);
  expect(await world.reconcile()).toMatchObject({ repaired: 0 });
  expect(await world.people.profileOf(session)).toMatchObject({
    planType: 'pro',
    ticker_limit: PRO_TICKER_LIMIT,
  });
});

describe('the reconciliation', () => {
  test('repairs the effect of a lost event and counts the repair', async () => {
    const session = await world.reader();
    await world.buy(session);
    await world.stripe.sdk.subscriptions.cancel(
      (await world.stripe.sdk.subscriptions.list({ customer: await world.customerOf(session) })).data[0]
        ?.id ?? '',
    );
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'pro' });
    expect(await world.reconcile()).toEqual({ customers: 1, repaired: 1, unresolved: 0 });
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'free' });
    expect(await world.reconcile()).toEqual({ customers: 1, repaired: 0, unresolved: 0 });
  });

  test('finds a refund whose event was lost', async () => {
    const session = await world.reader();
    await world.buy(session);
    world.stripe.refund(await world.customerOf(session));
    // The reconciliation has not finished for three weeks.
    world.pass(21);
    expect(await world.reconcile()).toMatchObject({ repaired: 1 });
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'free' });
  });

  test('reports customers who pay twice, or without an account', async () => {
    const session = await world.reader();
    await world.buy(session);
    const items = [{ price: world.stripe.price }];
    await world.stripe.sdk.subscriptions.create({ customer: await world.customerOf(session), items });
    const { id: stranger } = await world.stripe.sdk.customers.create({ metadata: { user_id: 'nobody' } });
    await world.stripe.sdk.subscriptions.create({ customer: stranger, items });
    expect(await world.reconcile()).toMatchObject({ repaired: 0, unresolved: 2 });
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'pro' });
    expectLogged('A customer pays without an account');
  });

  test('treats a customer deleted in Stripe like one that never existed', async () => {
    const session = await world.reader();
    await world.buy(session);
    await world.stripe.sdk.customers.del(await world.customerOf(session));
    await world.reconcile();
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'free' });
    expect(await world.customerOf(session)).toBe('');
    await world.buy(session);
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'pro' });
  });
});
