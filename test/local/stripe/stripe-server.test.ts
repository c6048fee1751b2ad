import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLANS } from '#domain/plans/offers.ts';
import { openStripe } from '#lambdas/clients/stripe/open-stripe.ts';
import { findDrift } from '#lambdas/clients/stripe/stripe-setup-client.ts';
import { wantedSetup } from '#lambdas/clients/stripe/wanted-setup.ts';
import { startStripe as startStandIn } from '#local/stripe/stripe-server.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { startStripe } from '#test/support/stripe.ts';

const stripe = openedForFile(startStripe);

test('a deleted Stripe customer can still be read, with canceled subscriptions', async () => {
  const { customer, subscription } = await stripe.payingCustomer();
  const [another, kept] = [await stripe.payingCustomer(), await stripe.payingCustomer()];
  expect(await stripe.sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active', customer });

  expect(await stripe.sdk.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
  await stripe.sdk.customers.del(another.customer);

  expect(await stripe.sdk.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  const canceled = await stripe.sdk.subscriptions.retrieve(subscription);
  expect(canceled).toMatchObject({ status: 'canceled', canceled_at: expect.any(Number) });
  expect((await stripe.sdk.subscriptions.retrieve(kept.subscription)).status).toBe('active');
  expect(stripe.counters()).toEqual({ customers: 1, active_subscriptions: 1 });
});

test('a deleted Stripe customer cannot subscribe', async () => {
  const { customer } = await stripe.payingCustomer();
  await stripe.sdk.customers.del(customer);
  const items = [{ price: 'price_pro' }];
  await expect(stripe.sdk.subscriptions.create({ customer, items })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  });
  await expect(stripe.sdk.customers.del(customer)).rejects.toMatchObject({ code: 'resource_missing' });
});

const call = (method: string, path: string, form: Record<string, string> = {}, headers = {}) =>
  fetch(stripe.url + path, {
    method,
    headers: { authorization: `Bearer ${stripe.key}`, 'stripe-version': '2026-10-28.endive', ...headers },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  });

test.each([
  ['another key', 401, 'GET', '/v1/customers/cus_1', { authorization: 'Bearer sk_test_1' }],
  ['no key', 401, 'GET', '/v1/customers/cus_1', { authorization: '' }],
  ['another version', 400, 'GET', '/v1/customers/cus_1', { 'stripe-version': '2020-08-27' }],
  ['a path it does not serve', 404, 'GET', '/v1/coffees', {}],
  ['a customer it never had', 404, 'DELETE', '/v1/customers/cus_1', {}],
])('%s is rejected with %i', async (_what, status, method, path, headers) => {
  const answer = await call(method, path, {}, headers);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test.each([
  ['/v1/customers', { email: 'reader@example.com', emial: 'x' }, 'parameter_unknown', 'emial'],
  ['/v1/customers', { email: 'nobody' }, 'email_invalid', 'email'],
  ['/v1/subscriptions', { 'items[0][price]': 'price_pro' }, 'parameter_missing', 'customer'],
])('%s rejects %j', async (path, form, code, param) => {
  const answer = await call('POST', path, form);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code, param } });
});

test('a Stripe subscription requires a price', async () => {
  const { customer } = await stripe.payingCustomer();
  const answer = await call('POST', '/v1/subscriptions', { customer, 'items[0][price]': 'pro' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: 'resource_missing', param: 'items[0][price]' },
  });
});

test('an aborted call to Stripe has no effect', async () => {
  const [before, { port }] = [stripe.counters(), new URL(stripe.url)];
  const head = `Host: localhost\r\nAuthorization: Bearer ${stripe.key}\r\nStripe-Version: 2026-10-28.endive`;
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`POST /v1/customers HTTP/1.1\r\n${head}\r\nContent-Length: 40\r\n\r\nemail=`, () =>
    socket.destroy(),
  );
  await once(socket, 'close');
  await call('GET', '/v1/customers/cus_1');
  expect(stripe.counters()).toEqual(before);
});

test('advancing Stripe by days moves its data into the past, and Checkout uses the real time', async () => {
  const { customer, subscription } = await stripe.payingCustomer();
  const { items } = await stripe.sdk.subscriptions.retrieve(subscription);
  const session = () =>
    stripe.sdk.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: stripe.price, quantity: 1 }],
      success_url: 'https://8k.example.com',
      expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    });
  const before = await session();
  stripe.advance(32 * 86_400);
  const renewed = await stripe.sdk.subscriptions.retrieve(subscription);
  const ended = (items.data[0]?.current_period_end ?? 0) - 32 * 86_400;
  expect(renewed.items.data[0]?.current_period_start).toBe(ended);
  expect(renewed.items.data[0]?.current_period_end).toBeGreaterThan(Date.now() / 1_000);
  expect(await stripe.sdk.checkout.sessions.retrieve(before.id)).toMatchObject({ status: 'open' });
  expect(await session()).toMatchObject({ status: 'open' });
});

test('a product and a price that somebody changes at Stripe differ from the setup, which repairs them', async () => {
  const wanted = wantedSetup({ pro: 1_000, all: 2_000, tickers: 500 }, 'https://8k.example.com');
  const drifts = async () => (await findDrift(stripe.sdk, wanted)).map(({ drift }) => drift);
  expect(await drifts()).toEqual([]);

  stripe.renameProduct(PLANS.pro.productId, 'Pulse Gold');
  expect(stripe.changePrice(PLANS.all.lookupKey, 2_500)).toBe(true);
  expect(stripe.changePrice('no_such_key', 2_500)).toBe(false);

  expect(await drifts()).toEqual([expect.stringContaining('Pulse Gold'), 'It costs $25.00, not $20.00.']);
  for (const { apply } of await findDrift(stripe.sdk, wanted)) await apply();
  expect(await drifts()).toEqual([]);
});

test('Stripe customers survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  const file = join(folder, 'stripe.jsonl');
  const first = await startStandIn(file);
  const { id } = await openStripe(first).customers.create({ email: 'reader@example.com' });
  await first.stop();

  const second = await startStandIn(file);
  expect(await openStripe(second).customers.retrieve(id)).toMatchObject({ email: 'reader@example.com' });
  await openStripe(second).customers.del(id);
  await second.stop();

  const third = await startStandIn(file);
  expect(await openStripe(third).customers.retrieve(id)).toMatchObject({ deleted: true });
  await third.stop();
  rmSync(folder, { recursive: true });
});
