import { AppError } from '#domain/app-error.ts';
import type { CheckoutRequest, CheckoutResponse } from '#domain/contract/billing-contract.ts';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import { changeUser } from '#lambdas/accounts/change-user.ts';
import type { Payments } from '#lambdas/clients/types.ts';
import { type CatalogDeps, catalogOf, priceOf } from './price-catalog.ts';
import { type SyncDeps, type Synced, syncPurchase } from './sync-purchase.ts';

export type ChangePlanDeps = SyncDeps &
  CatalogDeps & {
    payments: SyncDeps['payments'] &
      CatalogDeps['payments'] &
      Pick<Payments, 'previewChange' | 'changeSubscription'>;
  };

/** How long the user can confirm a price that was shown. */
const CONFIRM_WITHIN_SECONDS = 15 * 60;

/**
 * Changes the plan or the packs of a user who has a plan. The first call returns the price; the same call with that
 * price in `confirm` makes the change, at exactly this price or not at all. A price is valid for one change.
 * @throws AppError unchanged, payment_overdue, price_changed, prices_unavailable
 */
export async function changePlan(
  deps: ChangePlanDeps,
  { user, current }: Synced,
  { plan, addon, quantity, confirm }: CheckoutRequest,
): Promise<CheckoutResponse> {
  if (current === null || current.plan === null) throw planNeeded();
  if (current.overdueSince !== null) throw paymentOverdue();
  const packs = addon === undefined ? current.packs : quantity;
  const wantedPlan = plan ?? current.plan;
  if (wantedPlan === current.plan && packs === current.packs) throw unchanged();
  const catalog = await catalogOf(deps);
  const [planPrice, packPrice] = [priceOf(catalog, PLANS[wantedPlan]), priceOf(catalog, ADD_ONS.tickers)];
  const wanted = { plan: wantedPlan, planPrice, packPrice, packs };
  const now = Math.floor(deps.clock.now() / 1_000);
  const asOf = confirm === undefined ? now : user.priceShownAt;
  if (asOf === null || (confirm !== undefined && confirm.as_of !== asOf)) throw priceChanged();
  if (asOf < now - CONFIRM_WITHIN_SECONDS) throw priceChanged();
  const preview = await deps.payments.previewChange(current.id, wanted, asOf);
  if (confirm === undefined) {
    await changeUser(deps, user.id, () => ({ priceShownAt: asOf }));
    return {
      next: 'confirm',
      amount_due: preview.amountDue,
      credit: preview.credit,
      monthly: preview.monthly,
      currency: preview.currency,
      as_of: asOf,
    };
  }
  if (preview.amountDue !== confirm.amount_due) throw priceChanged();
  await spendPrice(deps, user.id, asOf);
  const { payAt } = await deps.payments.changeSubscription(current.id, wanted, {
    asOf,
    costs: preview.amountDue > 0,
    key: `change ${current.id} ${wantedPlan} ${packs} ${asOf}`,
  });
  if (payAt !== null) return { next: 'redirect', url: payAt };
  await syncPurchase(deps, user.id);
  return { next: 'done' };
}

/**
 * Uses up the price that was shown, before the change is made. This prevents a change from being backdated with an
 * older price: every change needs a time that the server chose after the previous change.
 * @throws AppError price_changed if another call used it first
 */
async function spendPrice(deps: ChangePlanDeps, userId: string, asOf: number): Promise<void> {
  await changeUser(deps, userId, ({ priceShownAt }) => {
    if (priceShownAt !== asOf) throw priceChanged();
    return { priceShownAt: null };
  });
}

/** Creates the error for adding packs without a plan. */
export function planNeeded(): AppError {
  return new AppError(
    'conflict',
    'plan_needed',
    'Extra tickers are added to an existing plan. Please choose a plan first.',
  );
}

function paymentOverdue(): AppError {
  return new AppError(
    'conflict',
    'payment_overdue',
    'Your last payment failed. Please update your card before you change your plan.',
  );
}

function unchanged(): AppError {
  return new AppError('conflict', 'unchanged', 'You already have this plan.');
}

function priceChanged(): AppError {
  return new AppError(
    'conflict',
    'price_changed',
    'The price has changed in the meantime. Please review it.',
  );
}
