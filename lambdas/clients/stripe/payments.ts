import type { Payments } from '#lambdas/billing/ports.ts';
import { catalogAt } from './catalog.ts';
import { checkoutAt } from './checkout.ts';
import { customersAt } from './customers.ts';
import { openStripe, type StripeApi } from './open-stripe.ts';
import { reversalsAt } from './reversals.ts';
import { subscriptionsAt } from './subscriptions.ts';

/** Our calls to Stripe. @param options.hasTax whether Stripe Tax adds sales tax at checkout */
export function openPayments(api: StripeApi, options = { hasTax: false }): Payments {
  const stripe = openStripe(api);
  return {
    ...customersAt(stripe),
    ...subscriptionsAt(stripe),
    ...checkoutAt(stripe, options),
    ...catalogAt(stripe),
    ...reversalsAt(stripe),
  };
}
