import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { openStripe, type StripeApi } from '#lambdas/clients/stripe/open-stripe.ts';
import { findDrift } from '#lambdas/clients/stripe/setup.ts';
import { parseStage } from '#lib/stage.ts';

const CDK_JSON = new URL('../../cdk.json', import.meta.url);
const Stages = v.object({ context: v.object({ stages: v.unknown() }) });

/** A stage's settings. @throws Error naming what is wrong */
export function stageNamed(name: string) {
  return parseStage(name, v.parse(Stages, JSON.parse(readFileSync(CDK_JSON, 'utf8'))).context.stages);
}

/** Where Stripe's events go. @param origin of a site */
export function webhookAt(origin: string): string {
  return `${origin}/api/stripe-webhook`;
}

/** Gives the local stand-in the products and prices of the dev stage. @param origin of the local site */
export async function setUpStripe(api: StripeApi, origin: string): Promise<void> {
  const { prices } = stageNamed('dev');
  const wanted = {
    prices,
    currency: 'usd',
    webhookUrl: webhookAt(origin),
    returnUrl: `${origin}/settings`,
  };
  for (const { apply } of await findDrift(openStripe(api), wanted)) await apply();
}
