import { AppError } from '#domain/app-error.ts';
import type { PlanId } from '#domain/contract/plan-ids.ts';
import { startCheckout } from '#lambdas/billing/start-checkout.ts';
import { syncPurchase } from '#lambdas/billing/sync-purchase.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { readEnv } from '#lambdas/shared/env.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import { BillingEnv, openBilling } from '#lambdas/wiring/open-billing.ts';
import type { StripeStandIn } from '../stripe/stripe-server.ts';

/**
 * Buys a plan for an account the way a reader would: Checkout, a card that works, and then Stripe's events. Buying
 * again changes nothing.
 * @param email verified address of the account
 * @param plan bought on the brand that sells it
 * @throws AppError if no account has this address
 */
export async function makePayingCustomer(
  stripe: Pick<StripeStandIn, 'pay' | 'url' | 'key'>,
  email: string,
  plan: PlanId,
): Promise<{ customer: string; subscription: string }> {
  const deps = { ...openBilling(readEnv(BillingEnv)), payments: openPayments(stripe) };
  const userId = await deps.contacts.ownerOf(email);
  if (userId === null) throw new AppError('not-found', 'unknown_account', `No account has ${email}.`);
  const askedAt = isoIn(deps.clock);
  const brand = plan === 'all' ? 'all' : '8k';
  const started = await startCheckout(deps, { userId, brand, plan, packs: 0, askedAt });
  if (started.kind === 'session') stripe.pay(started.url.replace(/^.*\//, ''));
  const synced = await syncPurchase(deps, userId);
  return {
    customer: synced?.user.stripeCustomerId ?? '',
    subscription: synced?.current?.id ?? '',
  };
}
