import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openStripe } from '#lambdas/clients/stripe/open-stripe.ts';
import { findDrift } from '#lambdas/clients/stripe/stripe-setup-client.ts';
import { stageNamed } from '#local/runtime/set-up-stripe.ts';
import { startStripe } from '#local/stripe/stripe-server.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';

/** A Stripe account before any setup. */
const stripe = openedForEachTest(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-setup-'));
  const standIn = await startStripe(join(folder, 'stripe.jsonl'), { delivers: false });
  const stop = async () => {
    await standIn.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...standIn, stop, sdk: openStripe(standIn) };
});

const WANTED = {
  prices: stageNamed('dev').prices,
  currency: 'usd',
  webhookUrl: 'https://8k.example.com/api/stripe-webhook',
  returnUrl: 'https://8k.example.com/settings',
};
const drift = async () =>
  (await findDrift(stripe.sdk, WANTED)).map((each) => `${each.subject}: ${each.drift}`);
const repairAll = async () => {
  for (const { apply } of await findDrift(stripe.sdk, WANTED)) await apply();
};

/** Runs the command and returns its output lines. */
async function run(...options: string[]): Promise<string[]> {
  const env = { ...process.env, STRIPE_API_URL: stripe.url, STRIPE_SECRET_KEY: stripe.key };
  const child = spawn(process.execPath, ['local/cli/stripe-setup.mjs', '--stage', 'dev', ...options], {
    env,
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said.trim().split('\n');
}

test('the command shows what is missing in Stripe and changes nothing without --apply', async () => {
  const shown = await run();
  expect(shown).toEqual([
    'Differs  product filing_pulse_pro: It does not exist yet.',
    'Differs  price filing_pulse_pro_monthly: It does not exist yet.',
    'Differs  product filing_pulse_all: It does not exist yet.',
    'Differs  price filing_pulse_all_monthly: It does not exist yet.',
    'Differs  product filing_pulse_tickers: It does not exist yet.',
    'Differs  price filing_pulse_tickers_monthly: It does not exist yet.',
    'Differs  portal configuration: It does not exist yet.',
    'Differs  webhook endpoint: It does not exist yet.',
    'Nothing was changed. Repeat with --apply.',
  ]);
  expect(await run()).toEqual(shown);

  const applied = await run('--apply');
  expect(applied).toContain('Repairing  product filing_pulse_pro: It does not exist yet.');
  expect(applied).toContainEqual(
    expect.stringMatching(/^The webhook secret, which is shown only once: whsec_/),
  );
  expect(await run()).toEqual(['Stripe matches this stage’s settings.']);
});

test('manual changes in Stripe are reported and repaired', async () => {
  await repairAll();
  expect(await drift()).toEqual([]);
  const { products, prices, webhookEndpoints } = stripe.sdk;
  await products.update('filing_pulse_pro', { name: 'Premium' });
  await products.update('filing_pulse_all', { active: false });
  await prices.create({
    product: 'filing_pulse_pro',
    currency: 'usd',
    unit_amount: 1_200,
    recurring: { interval: 'month' },
    lookup_key: 'filing_pulse_pro_monthly',
    transfer_lookup_key: true,
  });
  const [endpoint] = (await webhookEndpoints.list()).data;
  await webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['invoice.paid'] });

  const found = await drift();

  expect(found).toEqual([
    'product filing_pulse_pro: Its name is “Premium”, not “PRO”.',
    'price filing_pulse_pro_monthly: It costs $12.00, not $10.00.',
    'product filing_pulse_all: It is archived, so it cannot be sold.',
    expect.stringMatching(/^webhook endpoint: Events are not sent: /),
  ]);
  await repairAll();
  expect(await drift()).toEqual([]);
});

test('a webhook that was disabled is created again', async () => {
  await repairAll();
  const [endpoint] = (await stripe.sdk.webhookEndpoints.list()).data;
  await stripe.sdk.webhookEndpoints.update(endpoint?.id ?? '', { disabled: true });
  expect(await drift()).toEqual(['webhook endpoint: It does not exist yet.']);
  await repairAll();
  expect(await drift()).toEqual([]);
});
