import { expect, test } from 'vitest';
import { PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { startCheckout } from '#lambdas/billing/start-checkout.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';
import { openBillingWorld } from './billing-world.ts';

const world = openedForFile(openBillingWorld);

/** Creates a PRO user half a month into the billing period. */
async function subscriber() {
  const session = await world.reader();
  await world.buy(session);
  const { renews_at } = (await world.get('/subscription', session)).body;
  world.pass((Date.parse(String(renews_at)) - world.api.clock.now.getTime()) / 2 / 86_400_000);
  return session;
}

const checkout = (session: string, choice: object, brand?: string) =>
  world.post('/checkout', session, choice, brand);

/** Confirms the price that was shown. */
async function confirmed(session: string, choice: object, brand?: string) {
  const { body } = await checkout(session, choice, brand);
  const { amount_due, as_of } = body;
  return checkout(session, { ...choice, confirm: { amount_due, as_of } }, brand);
}

test('packs are added at the price that was shown', async () => {
  const session = await subscriber();
  const choice = { addon: 'tickers', quantity: 3 };
  const { body } = await checkout(session, choice);
  expect(body).toMatchObject({ next: 'confirm', amount_due: 750, monthly: 2_500 });
  expect(await world.people.profileOf(session)).toMatchObject({ ticker_limit: PRO_TICKER_LIMIT });

  expect((await confirmed(session, choice)).body).toEqual({ next: 'done' });
  expect(await world.people.profileOf(session)).toMatchObject({
    ticker_limit: PRO_TICKER_LIMIT + 60,
    add_on_packs: 3,
  });
  const [invoice] = (await world.get('/subscription', session)).body.invoices as { total: number }[];
  expect(invoice).toMatchObject({ total: 750, status: 'paid' });
});

test('a reduction in packs is credited, and zero packs end the add-on', async () => {
  const session = await subscriber();
  await confirmed(session, { addon: 'tickers', quantity: 2 });
  const { body } = await checkout(session, { addon: 'tickers', quantity: 0 });
  expect(body).toMatchObject({ next: 'confirm', amount_due: 0, credit: 500, monthly: 1_000 });
  await confirmed(session, { addon: 'tickers', quantity: 0 });
  expect(await world.people.profileOf(session)).toMatchObject({
    ticker_limit: PRO_TICKER_LIMIT,
    add_on_packs: 0,
  });
});

test('a plan change is prorated', async () => {
  const session = await subscriber();
  const { body } = await checkout(session, { plan: 'all' }, 'all');
  expect(body).toMatchObject({ next: 'confirm', amount_due: 500, monthly: 2_000 });
  expect((await confirmed(session, { plan: 'all' }, 'all')).body).toEqual({ next: 'done' });
  expect((await world.get('/subscription', session)).body).toMatchObject({ plan: 'all' });
});

test('a plan change whose payment is declined waits until its invoice is paid', async () => {
  const session = await subscriber();
  world.stripe.setCard(await world.customerOf(session), 'authenticate');
  const { body } = await confirmed(session, { addon: 'tickers', quantity: 1 });
  expect(body).toMatchObject({ next: 'redirect', url: expect.stringContaining('/invoice/') });
  expect(await world.people.profileOf(session)).toMatchObject({ add_on_packs: 0, grace_until: null });

  await fetch(String(body.url), { method: 'POST', body: new URLSearchParams({ card: 'ok' }) });
  await world.deliverAll();
  expect(await world.people.profileOf(session)).toMatchObject({ add_on_packs: 1 });
});

test('a price that was not shown is not charged', async () => {
  const session = await subscriber();
  const choice = { addon: 'tickers', quantity: 1 };
  const { body } = await checkout(session, choice);
  const { amount_due, as_of } = body as { amount_due: number; as_of: number };
  for (const confirm of [
    { amount_due: amount_due - 1, as_of },
    { amount_due: 0, as_of: as_of + 86_400 },
    { amount_due, as_of: as_of - 86_400 },
  ]) {
    expect(await checkout(session, { ...choice, confirm })).toMatchObject({
      status: 409,
      body: { error: 'price_changed' },
    });
  }
  expect(await world.people.profileOf(session)).toMatchObject({ add_on_packs: 0 });
});

test('a plan change that is confirmed twice changes the plan and charges the user only once', async () => {
  const session = await subscriber();
  const choice = { addon: 'tickers', quantity: 1 };
  const { amount_due, as_of } = (await checkout(session, choice)).body;
  const confirm = { amount_due, as_of };
  await Promise.all([1, 2].map(() => checkout(session, { ...choice, confirm })));
  const { invoices } = (await world.get('/subscription', session)).body as { invoices: unknown[] };
  expect(invoices).toHaveLength(2);
});

test('a canceled plan continues until the end of the period, and can be resumed until then', async () => {
  const session = await subscriber();
  const canceled = (await world.post('/cancel-subscription', session)).body;
  expect(canceled).toMatchObject({ plan: 'pro', cancels_at: canceled.renews_at });
  expect((await world.post('/resume-subscription', session)).body).toMatchObject({ cancels_at: null });

  await world.post('/cancel-subscription', session);
  world.pass(31);
  await world.deliverAll();
  expect(await world.people.profileOf(session)).toMatchObject({ planType: 'free', ticker_limit: 10 });
  expect((await world.get('/subscription', session)).body).toMatchObject({ ended: { reason: 'canceled' } });
  expect(await world.post('/cancel-subscription', session)).toMatchObject({
    status: 409,
    body: { error: 'no_subscription' },
  });
});

test('customers can open the billing portal', async () => {
  const session = await subscriber();
  expect((await world.post('/billing-portal', session)).body.url).toContain('/portal/');
  expect(await world.post('/billing-portal', await world.reader())).toMatchObject({ status: 409 });
});

test('a promotion code and sales tax are included in the next payment', async () => {
  const { sdk } = world.stripe;
  const coupon = await sdk.coupons.create({ percent_off: 20, duration: 'repeating', duration_in_months: 2 });
  await sdk.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'FALL20' });
  const taxed = await openTaxedCheckout();
  const page = (form: Record<string, string>) =>
    fetch(taxed.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect(await (await page({ code: 'WINTER' })).text()).toContain('not valid');
  // $10 minus the 20% discount, plus 8% tax on the rest.
  expect(await (await page({ code: 'fall20' })).text()).toContain('Subscribe for $8.64 per month');
  await page({ card: 'ok' });
  await world.deliverAll();

  const { session } = taxed;
  expect((await world.get('/subscription', session)).body).toMatchObject({
    monthly: 1_000,
    next_payment: 864,
    invoices: [{ total: 864 }],
  });
  for (const _ of [1, 2]) world.pass(31);
  expect((await world.get('/subscription', session)).body).toMatchObject({ next_payment: 1_080 });
});

test('a fixed discount applies once, and never exceeds the amount due', async () => {
  const { sdk } = world.stripe;
  const code = async (amount_off: number, name: string) => {
    const coupon = await sdk.coupons.create({ amount_off, currency: 'usd', duration: 'once' });
    await sdk.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: name });
  };
  await code(300, 'THREE');
  await code(5_000, 'FIFTY');
  const paysWith = async (typed: string) => {
    const { session, url } = await openTaxedCheckout();
    const send = (form: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    await send({ code: typed });
    await send({ card: 'ok' });
    await world.deliverAll();
    return (await world.get('/subscription', session)).body;
  };
  // $10 less $3, plus 8% tax on the result; the second month is full price again.
  expect(await paysWith('three')).toMatchObject({ next_payment: 1_080, invoices: [{ total: 756 }] });
  expect(await paysWith('fifty')).toMatchObject({ next_payment: 1_080, invoices: [{ total: 0 }] });
});

longTest('a subscriber from before a price change keeps the old price, even when adding packs', async () => {
  const session = await subscriber();
  await world.stripe.sdk.prices.create({
    product: 'filing_pulse_pro',
    currency: 'usd',
    unit_amount: 1_200,
    recurring: { interval: 'month' },
    lookup_key: 'filing_pulse_pro_monthly',
    transfer_lookup_key: true,
  });
  world.pass(0.01);
  expect((await world.get('/subscription', session)).body).toMatchObject({ monthly: 1_000 });
  const { body } = await checkout(session, { addon: 'tickers', quantity: 1 });
  expect(body).toMatchObject({ next: 'confirm', monthly: 1_500 });
  await confirmed(session, { addon: 'tickers', quantity: 1 });
  expect((await world.get('/subscription', session)).body).toMatchObject({
    monthly: 1_500,
    next_payment: 1_500,
  });
});

/** Opens the checkout page for a user in a place with sales tax. */
async function openTaxedCheckout(): Promise<{ session: string; url: string }> {
  const session = await world.reader();
  const { id } = await world.people.profileOf(session);
  const deps = { ...world.deps, payments: openPayments(world.stripe, { hasTax: true }) };
  const started = await startCheckout(deps, {
    userId: String(id),
    brand: '8k',
    plan: 'pro',
    packs: 0,
    askedAt: world.api.clock.now.toISOString(),
  });
  return { session, url: started.kind === 'session' ? started.url : '' };
}
