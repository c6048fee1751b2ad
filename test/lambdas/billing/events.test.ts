import { expect, test } from 'vitest';
import { receiveEvent } from '#lambdas/billing/receive-event.ts';
import { signature } from '#local/stripe/ledger/events.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { openBillingWorld, WEBHOOK_SECRET } from './billing-world.ts';

const world = openedForFile(openBillingWorld);

/** Creates a user who has paid but whose Stripe event has not been delivered yet. */
async function paidInSilence() {
  const session = await world.reader();
  const { body } = await world.post('/checkout', session, { plan: 'pro' });
  world.stripe.pay(String(body.url).replace(/^.*\//, ''));
  const event = world.stripe.events().findLast(({ type }) => type === 'checkout.session.completed');
  return { session, payload: JSON.stringify(event), event: event ?? { id: '' } };
}

const now = () => Math.floor(world.api.clock.now.getTime() / 1_000);
const send = (payload: string, header: string, method = 'POST') =>
  receiveEvent(world.deps, { method, body: Buffer.from(payload), signature: header });
const isPro = async (session: string) => (await world.people.profileOf(session)).planType === 'pro';

test.each([
  ['forged', (payload: string) => [payload, signature(payload, 'whsec_of_another', now())], 'bad_signature'],
  ['missing', (payload: string) => [payload, ''], 'bad_signature'],
  ['malformed', (payload: string) => [payload, 't=now,v1=yes'], 'bad_signature'],
  ['stale', (payload: string) => [payload, signature(payload, WEBHOOK_SECRET, now() - 301)], 'stale'],
  [
    'of a body that was tampered with',
    (payload: string) => [`${payload} `, signature(payload, WEBHOOK_SECRET, now())],
    'bad_signature',
  ],
  [
    'with a newer time',
    (payload: string) => [
      payload,
      signature(payload, WEBHOOK_SECRET, now() - 400).replace(String(now() - 400), String(now())),
    ],
    'bad_signature',
  ],
])('a signature that is %s is rejected', async (_what, forge, error) => {
  const { session, payload } = await paidInSilence();
  const [body = '', header = ''] = forge(payload);
  expect(await send(body, header)).toMatchObject({ status: 400, body: { error } });
  expect(await isPro(session)).toBe(false);
  expectLogged('A call to the Stripe webhook was refused');
});

test('an event with another API version is rejected, and the error says so', async () => {
  const { payload, session } = await paidInSilence();
  const old = payload.replace('2026-10-28.endive', '2024-06-20');
  expect(await send(old, signature(old, WEBHOOK_SECRET, now()))).toEqual({
    status: 400,
    body: {
      error: 'other_version',
      message: 'This endpoint reads events of API version 2026-10-28.endive, not 2024-06-20.',
    },
  });
  expect(await isPro(session)).toBe(false);
  expectLogged('A call to the Stripe webhook was refused');
});

test('a replayed event is acknowledged and makes no request to Stripe', async () => {
  const { session, event } = await paidInSilence();
  expect(await world.deliver(event)).toMatchObject({ status: 200, body: { received: 'handled' } });
  expect(await isPro(session)).toBe(true);
  const calls = world.stripe.calls().length;
  expect(await world.deliver(event)).toMatchObject({ status: 200, body: { received: 'duplicate' } });
  expect(world.stripe.calls()).toHaveLength(calls);
});

test('an event that arrives twice at the same time is handled once', async () => {
  const { session, event } = await paidInSilence();
  const answers = await Promise.all([world.deliver(event), world.deliver(event)]);
  expect(answers.map(({ body }) => body.received)).toContain('handled');
  expect(answers.filter(({ body }) => body.received === 'handled')).toHaveLength(1);
  expect(await isPro(session)).toBe(true);
});

test('an event whose handling failed is handled when it is redelivered', async () => {
  const { session, event } = await paidInSilence();
  world.stripe.fail(500, 10);
  await expect(world.deliver(event)).rejects.toThrow();
  world.stripe.fail(500, 0);
  expect(await world.deliver(event)).toMatchObject({ status: 409 });
  world.pass(1 / 1_440);
  expect(await world.deliver(event)).toMatchObject({ status: 200, body: { received: 'handled' } });
  expect(await isPro(session)).toBe(true);
});

test('an unknown event is acknowledged', async () => {
  const payload = JSON.stringify({
    id: 'evt_unknown',
    type: 'coffee.brewed',
    api_version: '2026-10-28.endive',
    created: 1_790_000_000,
    data: { object: { object: 'coffee' } },
  });
  expect(await send(payload, signature(payload, WEBHOOK_SECRET, now()))).toMatchObject({
    status: 200,
    body: { received: 'ignored' },
  });
});

test.each([
  ['customer', { id: 'sub_1', object: 'subscription', customer: 'cus_nobody' }],
  ['charge', { id: 'dp_1', object: 'dispute', charge: 'ch_nobody' }],
])('an event about an unknown %s is acknowledged and recorded', async (what, object) => {
  const payload = JSON.stringify({
    id: `evt_nobody_${what}`,
    type: what === 'charge' ? 'charge.dispute.created' : 'customer.subscription.updated',
    api_version: '2026-10-28.endive',
    created: 1_790_000_000,
    data: { object },
  });
  expect(await send(payload, signature(payload, WEBHOOK_SECRET, now()))).toMatchObject({
    status: 200,
    body: { received: 'handled' },
  });
});

test('the webhook accepts only POST requests', async () => {
  expect(await send('', '', 'GET')).toMatchObject({ status: 405 });
});

test('a price change in Stripe takes effect at once', async () => {
  await world.get('/plans');
  const { sdk } = world.stripe;
  await sdk.prices.create({
    product: 'filing_pulse_pro',
    currency: 'usd',
    unit_amount: 1_200,
    recurring: { interval: 'month' },
    lookup_key: 'filing_pulse_pro_monthly',
    transfer_lookup_key: true,
  });
  const payload = JSON.stringify({
    id: 'evt_price',
    type: 'price.created',
    api_version: '2026-10-28.endive',
    created: 1_790_000_000,
    data: { object: { object: 'price' } },
  });
  await send(payload, signature(payload, WEBHOOK_SECRET, now()));
  expect((await world.get('/plans')).body).toMatchObject({ plans: [{ amount: 1_200 }] });
});
