import { openStripe, type StripeApi } from './open-stripe.ts';
import { reversalsAt } from './reversals.ts';
import { catalogAt } from './stripe-catalog.ts';
import { checkoutAt } from './stripe-checkout.ts';
import { customersAt } from './stripe-customers.ts';
import { eventsAt } from './stripe-events-client.ts';
import { invoicesAt } from './stripe-invoices.ts';
import { subscriptionsAt } from './stripe-subscriptions.ts';

/**
 * Our calls to Stripe. All throw what Stripe's SDK throws.
 * @param options.hasTax whether Stripe Tax adds sales tax at checkout
 */
export function openPayments(api: StripeApi, options = { hasTax: false }) {
  const stripe = openStripe(api);
  return {
    ...customersAt(stripe),
    ...subscriptionsAt(stripe),
    ...checkoutAt(stripe, options),
    ...catalogAt(stripe),
    ...reversalsAt(stripe),
    ...eventsAt(stripe),
    ...invoicesAt(stripe),
  };
}
