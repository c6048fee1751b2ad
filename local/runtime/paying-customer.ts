import { AppError } from '#domain/app-error.ts';
import { changeUser } from '#lambdas/accounts/change-user.ts';
import { openStripe } from '#lambdas/clients/payments.ts';
import { systemClock } from '#lambdas/ground/clock.ts';
import { openTable } from '#lambdas/store/table/table.ts';
import { openStore } from '#lambdas/wiring/open-store.ts';
import { ENVIRONMENT } from '#lib/topology.ts';
import type { StripeStandIn } from '../stripe/server.ts';

/**
 * Gives an account what a purchase leaves behind: PRO, and a Stripe customer with a subscription, linked to the
 * account. Buying again adds a subscription to the same customer, since one without an account would be
 * charged forever.
 * @param email verified address of the account
 * @throws AppError if nobody has it
 */
export async function makePayingCustomer(
  api: StripeStandIn,
  email: string,
): Promise<{ customer: string; subscription: string }> {
  const store = openStore(openTable(process.env[ENVIRONMENT.table] ?? ''));
  const userId = await store.contacts.ownerOf(email);
  if (userId === null) throw new AppError('not-found', 'unknown_account', `No account has ${email}.`);
  const stripe = openStripe(api);
  const known = (await store.users.get(userId))?.stripeCustomerId;
  const customer = known ?? (await stripe.customers.create({ email })).id;
  const subscription = await stripe.subscriptions.create({ customer, items: [{ price: 'price_local' }] });
  await changeUser({ ...store, clock: systemClock }, userId, () => ({
    stripeCustomerId: customer,
    planType: 'pro',
    planStatus: 'active',
  }));
  return { customer, subscription: subscription.id };
}
