import type Stripe from 'stripe';
import type { Catalog } from '#domain/plans/catalog.ts';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';

/** Metadata that marks this service's objects at Stripe. */
export const OURS = { service: 'filing-pulse' } as const;

/** Lookup keys of everything we sell. */
export const LOOKUP_KEYS = [...Object.values(PLANS), ...Object.values(ADD_ONS)].map(
  ({ lookupKey }) => lookupKey,
);

/** Reads our products and prices from Stripe. */
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

/** Returns our configuration of the billing portal, if it exists. */
export async function portalOf(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  for await (const each of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (each.metadata?.service === OURS.service) return each;
  }
  return null;
}
