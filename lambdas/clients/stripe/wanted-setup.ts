import type { AddOnId, PlanId } from '#domain/contract/plan-ids.ts';

/** The Stripe configuration that a stage should have. */
export type Wanted = {
  /** Cents per month. */
  prices: Record<PlanId | AddOnId, number>;
  currency: string;
  webhookUrl: string;
  /** URL to which the portal's "return" link leads. */
  returnUrl: string;
};

/** Returns the address that receives Stripe's events. @param origin of a site */
export function webhookAt(origin: string): string {
  return `${origin}/api/stripe-webhook`;
}

/**
 * Returns the Stripe setup that a stage should have.
 * @param origin of the site that receives events and returning customers
 */
export function wantedSetup(prices: Wanted['prices'], origin: string): Wanted {
  return { prices, currency: 'usd', webhookUrl: webhookAt(origin), returnUrl: `${origin}/settings` };
}
