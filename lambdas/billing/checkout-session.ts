import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { CheckoutRequest, CheckoutResponse } from '#domain/contract/billing-contract.ts';
import { assertOffered } from '#domain/plans/entitlements.ts';
import { PLANS } from '#domain/plans/offers.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import { type ChangePlanDeps, changePlan, planNeeded } from './change-plan.ts';
import { assertVerified, type CheckoutDeps, startCheckout } from './start-checkout.ts';
import { syncPurchase } from './sync-purchase.ts';

export type BuyDeps = CheckoutDeps &
  ChangePlanDeps & {
    /** Whether plans are sold on this stage. */
    isSelling: boolean;
  };

/**
 * Buys a plan through Stripe Checkout, or changes an existing plan.
 * @throws AppError no_billing, plan_not_offered, choice_missing, verify_first, plan_needed, and those of changePlan
 */
export async function checkout(
  deps: BuyDeps,
  { userId, brand }: { userId: string; brand: BrandId },
  request: CheckoutRequest,
): Promise<CheckoutResponse> {
  const askedAt = isoIn(deps.clock);
  assertOffered(brand, 'billing');
  if (!deps.isSelling) throw notSelling();
  const { plan, addon, quantity } = request;
  if (plan === undefined && addon === undefined) throw choiceMissing();
  if (plan !== undefined && !PLANS[plan].soldOn.includes(brand)) throw planNotOffered();
  const synced = await syncPurchase(deps, userId);
  if (synced === null) throw sessionNotFound();
  assertVerified(synced.user);
  if (synced.current !== null) return changePlan(deps, synced, request);
  if (plan === undefined) throw planNeeded();
  const packs = addon === undefined ? 0 : quantity;
  const started = await startCheckout(deps, { userId, brand, plan, packs, askedAt });
  if (started.kind === 'session') return { next: 'redirect', url: started.url };
  return changePlan(deps, started.synced, request);
}

function notSelling(): AppError {
  return new AppError('forbidden', 'no_billing', 'Nothing is sold here.');
}

function choiceMissing(): AppError {
  return new AppError('invalid', 'choice_missing', 'Please choose a plan or an add-on.');
}

function planNotOffered(): AppError {
  return new AppError('forbidden', 'plan_not_offered', 'This site does not sell that plan.');
}
