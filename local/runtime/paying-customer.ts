import { AppError } from '#domain/app-error.ts';
import { startCheckout } from '#lambdas/billing/start-checkout.ts';
import { syncPurchase } from '#lambdas/billing/sync-purchase.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { readEnv } from '#lambdas/ground/env.ts';
import { BillingEnv, openBilling } from '#lambdas/wiring/open-billing.ts';
import type { StripeStandIn } from '../stripe/server.ts';

/**
 * Lets an account buy PRO as its reader would: Checkout, a card that works, and what Stripe then says. Buying again
 * changes nothing.
 * @param email verified address of the account
 * @throws AppError if nobody has it
 */
export async function makePayingCustomer(
  stripe: Pick<StripeStandIn, 'pay' | 'url' | 'key'>,
  email: string,
): Promise<{ customer: string; subscription: string }> {
  const deps = { ...openBilling(readEnv(BillingEnv)), payments: openPayments(stripe) };
  const userId = await deps.contacts.ownerOf(email);
  if (userId === null) throw new AppError('not-found', 'unknown_account', `No account has ${email}.`);
  const started = await startCheckout(deps, { userId, brand: '8k', plan: 'pro', packs: 0 });
  if (started.kind === 'session') stripe.pay(started.url.replace(/^.*\//, ''));
  const synced = await syncPurchase(deps, userId);
  return {
    customer: synced?.user.stripeCustomerId ?? '',
    subscription: synced?.current?.id ?? '',
  };
}
