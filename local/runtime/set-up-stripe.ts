import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { openStripe, type StripeApi } from '#lambdas/clients/stripe/open-stripe.ts';
import { findDrift } from '#lambdas/clients/stripe/stripe-setup-client.ts';
import { wantedSetup } from '#lambdas/clients/stripe/wanted-setup.ts';
import { parseStage } from '#lib/stage.ts';

const CDK_JSON = new URL('../../cdk.json', import.meta.url);
const Stages = v.object({ context: v.object({ stages: v.unknown() }) });

/**
 * Returns a stage's settings.
 * @throws Error that names what is wrong
 */
export function stageNamed(name: string) {
  return parseStage(name, v.parse(Stages, JSON.parse(readFileSync(CDK_JSON, 'utf8'))).context.stages);
}

/**
 * Creates the dev stage's products and prices in the local stand-in.
 * @param origin of the local site
 */
export async function setUpStripe(api: StripeApi, origin: string): Promise<void> {
  const wanted = wantedSetup(stageNamed('dev').prices, origin);
  for (const { apply } of await findDrift(openStripe(api), wanted)) await apply();
}
