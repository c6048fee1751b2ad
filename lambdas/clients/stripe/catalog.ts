import type Stripe from 'stripe';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import type { Catalog } from '#lambdas/billing/ports.ts';

/** Marks what belongs to this service at Stripe. */
export const OURS = { service: 'filing-pulse' } as const;

/** Lookup keys of everything that is sold. */
export const LOOKUP_KEYS = [...Object.values(PLANS), ...Object.values(ADD_ONS)].map(
  ({ lookupKey }) => lookupKey,
);

/** What is sold, as Stripe has it. */
export function catalogAt(stripe: Stripe) {
  return {
    async readCatalog(now: Date): Promise<Catalog> {
      const [prices, portalConfiguration] = await Promise.all([
        stripe.prices.list({ lookup_keys: LOOKUP_KEYS, active: true, limit: 100 }),
        portalOf(stripe),
      ]);
      const known = prices.data.flatMap(({ id, lookup_key, unit_amount, currency }) =>
        lookup_key === null || unit_amount === null
          ? []
          : [[lookup_key, { id, amount: unit_amount, currency }] as const],
      );
      return {
        prices: Object.fromEntries(known),
        portalConfiguration: portalConfiguration?.id ?? null,
        readAt: now.toISOString(),
      };
    },
  };
}

/** Our configuration of the billing portal, if it was made. */
export async function portalOf(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  for await (const each of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (each.metadata?.service === OURS.service) return each;
  }
  return null;
}
