import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLANS } from '#domain/plans/offers.ts';
import { openStripe } from '#lambdas/clients/stripe/open-stripe.ts';
import { setUpStripe } from '#local/runtime/set-up-stripe.ts';
import { type StandInOptions, startStripe as startStandIn } from '#local/stripe/stripe-server.ts';

/**
 * Starts a simulated Stripe for one test file, set up as for a stage, with its SDK for inspection. Tests deliver its
 * events.
 */
export async function startStripe(options: StandInOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-stripe-'));
  const standIn = await startStandIn(join(folder, 'stripe.jsonl'), { delivers: false, ...options });
  const sdk = openStripe(standIn);
  await setUpStripe(standIn, 'https://8k.example.com');
  const { data } = await sdk.prices.list({ lookup_keys: [PLANS.pro.lookupKey] });
  const price = data[0]?.id ?? '';
  const ownCalls = standIn.calls().length;
  return {
    ...standIn,
    sdk,
    /** Returns the price of PRO. */
    price,
    calls: () => standIn.calls().slice(ownCalls),
    /** Creates a customer with a monthly subscription. */
    async payingCustomer(email = 'reader@example.com') {
      const { id: customer } = await sdk.customers.create({ email });
      standIn.setCard(customer, 'ok');
      const { id: subscription } = await sdk.subscriptions.create({ customer, items: [{ price }] });
      return { customer, subscription };
    },
    stop: async () => {
      await standIn.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
