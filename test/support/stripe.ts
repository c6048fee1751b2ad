import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStripe } from '#lambdas/clients/payments.ts';
import { startStripe as startStandIn } from '#local/stripe/server.ts';

/** Stripe for one test file, and its SDK to look into it with. */
export async function startStripe() {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-stripe-'));
  const standIn = await startStandIn(join(folder, 'stripe.jsonl'));
  const sdk = openStripe(standIn);
  return {
    ...standIn,
    sdk,
    /** Somebody who pays every month. */
    async payingCustomer(email = 'reader@example.com') {
      const { id: customer } = await sdk.customers.create({ email });
      const { id: subscription } = await sdk.subscriptions.create({
        customer,
        items: [{ price: 'price_pro' }],
      });
      return { customer, subscription };
    },
    stop: async () => {
      await standIn.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
