import { parseArgs } from 'node:util';
import { openStripe } from '#lambdas/clients/stripe/open-stripe.ts';
import { findDrift } from '#lambdas/clients/stripe/stripe-setup-client.ts';
import { wantedSetup } from '#lambdas/clients/stripe/wanted-setup.ts';
import { brandOrigins } from '#lib/stage.ts';
import { stageNamed } from '../runtime/set-up-stripe.ts';

const USAGE = `Usage: STRIPE_SECRET_KEY=sk_… npm run stripe:setup -- --stage NAME [--apply]

Compares products, prices, portal and webhook at Stripe with the stage in cdk.json and shows what differs.
--apply creates and repairs it. STRIPE_API_URL names another server that plays Stripe.
`;

const { values } = parseArgs({
  options: { stage: { type: 'string' }, apply: { type: 'boolean', default: false } },
});
const key = process.env.STRIPE_SECRET_KEY ?? '';
if (values.stage === undefined || key === '') {
  console.error(USAGE);
  process.exit(2);
}

const stage = stageNamed(values.stage);
const origin = brandOrigins(stage)['8k'];
const repairs = await findDrift(
  openStripe({ url: process.env.STRIPE_API_URL ?? 'https://api.stripe.com', key }),
  wantedSetup(stage.prices, origin),
);
if (repairs.length === 0) console.log('Stripe matches this stage’s settings.');
for (const { subject, drift, apply } of repairs) {
  console.log(`${values.apply ? 'Repairing' : 'Differs'}  ${subject}: ${drift}`);
  const secret = values.apply ? await apply() : null;
  if (secret !== null) {
    console.log(`The webhook secret, which is shown only once: ${secret}`);
    console.log('Put it into the stage’s secret as "webhookSecret" (docs/operations.md).');
  }
}
if (repairs.length > 0 && !values.apply) console.log('Nothing was changed. Repeat with --apply.');
