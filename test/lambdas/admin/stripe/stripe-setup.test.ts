import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApplyStripeSetupResponse, StripeSetup } from '#domain/contract/admin/admin-stripe-contract.ts';
import { openStripe } from '#lambdas/clients/stripe/open-stripe.ts';
import { openSetup } from '#lambdas/clients/stripe/stripe-setup-client.ts';
import { wantedSetup } from '#lambdas/clients/stripe/wanted-setup.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { startStripe } from '#test/support/stripe.ts';
import { openAdminWorld } from '../world.ts';

const ORIGIN = 'https://8k.example.com';
const PRICES = { pro: 1_000, all: 2_000, tickers: 500 };

const world = openedForFile(async () => {
  const stripe = await startStripe();
  const stripeSetup = openSetup(stripe, wantedSetup(PRICES, ORIGIN));
  const opened = await openAdminWorld({ stripeSetup, isSelling: true });
  const stop = async () => {
    await opened.stop();
    await stripe.stop();
  };
  return { ...opened, stripe, sdk: openStripe(stripe), stop };
});
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const setup = async () => v.parse(StripeSetup, (await world.get('stripe-setup', adminAuth)).body);
const drifts = async () =>
  (await setup()).lines.flatMap(({ subject, drift }) => (drift === null ? [] : [{ subject, drift }]));
const apply = (repairs: object[]) => world.post('apply-stripe-setup', { repairs }, adminAuth);

test('a stage that is completely set up shows no differences, and each line states the expected value', async () => {
  const { state, lines, webhook_url } = await setup();

  expect(state).toBe('checked');
  expect(webhook_url).toBe(`${ORIGIN}/api/stripe-webhook`);
  expect(lines).toHaveLength(8);
  expect(lines).toContainEqual({
    subject: 'price filing_pulse_pro_monthly',
    wanted: '$10.00 a month',
    drift: null,
  });
  expect(await drifts()).toEqual([]);
});

test('a price that was changed in Stripe is shown, and applying the setup creates the expected one and logs both states', async () => {
  await world.sdk.prices.create({
    product: 'filing_pulse_pro',
    currency: 'usd',
    unit_amount: 1_200,
    recurring: { interval: 'month' },
    lookup_key: 'filing_pulse_pro_monthly',
    transfer_lookup_key: true,
  });
  const subject = 'price filing_pulse_pro_monthly';
  const found = await drifts();
  expect(found).toEqual([{ subject, drift: 'It costs $12.00, not $10.00.' }]);

  const { status, body } = await apply(found);

  expect(status).toBe(200);
  expect(body).toEqual({ results: [{ subject, error: null }], webhook_secret: null });
  expect(await drifts()).toEqual([]);
  const { entries } = (await world.get('activity?object=setting:stripe', adminAuth)).body as {
    entries: { notes: unknown[] }[];
  };
  expect(JSON.stringify(entries)).toContain('It costs $12.00, not $10.00.');
});

test('the secret of a new webhook is shown once and never written to the log', async () => {
  const [endpoint] = (await world.sdk.webhookEndpoints.list()).data;
  await world.sdk.webhookEndpoints.update(endpoint?.id ?? '', { disabled: true });

  const { webhook_secret } = v.parse(ApplyStripeSetupResponse, (await apply(await drifts())).body);

  expect(webhook_secret).toMatch(/^whsec_/);
  const { body } = await world.get('activity', adminAuth);
  expect(JSON.stringify(body)).toContain('webhook endpoint');
  expect(JSON.stringify(body)).not.toContain(webhook_secret);
  expect(await drifts()).toEqual([]);
});

test('if the setup in Stripe changed in the meantime, nothing is applied and the current state is shown', async () => {
  await world.sdk.products.update('filing_pulse_all', { name: 'Everything' });
  const calls = world.stripe.calls().length;

  const { status, body } = await apply([{ subject: 'product filing_pulse_all', drift: 'missing' }]);

  expect(status).toBe(409);
  expect(body).toMatchObject({ error: 'stale_version', details: { current: await setup() } });
  const since = world.stripe.calls().slice(calls);
  expect(since.filter((call) => call.startsWith('POST'))).toEqual([]);
  expect((await apply(await drifts())).status).toBe(200);
});

test('a Stripe outage is reported as such, and applying the setup is refused', async () => {
  const repairs = [{ subject: 'webhook endpoint', drift: 'missing' }];
  world.stripe.fail(503, 2);
  expect(await setup()).toMatchObject({ state: 'unreachable', lines: [] });
  world.stripe.fail(503, 2);
  expect(await apply(repairs)).toMatchObject({ status: 502, body: { error: 'stripe_unreachable' } });
  expectLogged('A request failed upstream');
});

test('applying the setup requires a recent approval', async () => {
  const stale = await world.logIn();
  world.api.later(60 * 60_000);
  const { status, body } = await world.post('apply-stripe-setup', { repairs: [] }, stale);
  expect(status).toBe(403);
  expect(body).toMatchObject({ error: 'fresh_proof_required' });
  adminAuth = await world.logIn();
});

test.each([[{ repairs: [] }], [{}], [{ repairs: [{ subject: 'x' }] }], [{ repairs: 'all' }]])(
  '%j is refused',
  async (json) => {
    expect((await world.post('apply-stripe-setup', json, adminAuth)).status).toBe(400);
  },
);

describe('a stage without a Stripe key', () => {
  const bare = openedForFile(() => openAdminWorld({ isSelling: false }));
  test('says so, and refuses to set anything up', async () => {
    const login = await bare.logIn();
    expect((await bare.get('stripe-setup', login)).body).toMatchObject({ state: 'off', lines: [] });
    const repairs = [{ subject: 'webhook endpoint', drift: 'missing' }];
    const { status, body } = await bare.post('apply-stripe-setup', { repairs }, login);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'stripe_off' });
  });
});
