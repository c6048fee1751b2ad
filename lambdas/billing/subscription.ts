import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import type { PortalResponse, SubscriptionResponse } from '#domain/contract/billing.ts';
import { assertOffered } from '#domain/plans/entitlements.ts';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type CatalogDeps, catalogOf, priceOf } from './catalog.ts';
import type { Payments } from './ports.ts';
import { type SyncDeps, type Synced, syncPurchase } from './sync-purchase.ts';

export type SubscriptionDeps = SyncDeps &
  CatalogDeps & {
    payments: SyncDeps['payments'] &
      CatalogDeps['payments'] &
      Pick<Payments, 'cancelAtPeriodEnd' | 'openPortal' | 'invoicesOf'>;
  };

/**
 * What somebody has bought, as Stripe says now: coming back from Checkout, it does not wait for the webhook.
 * @throws AppError session_not_found
 */
export async function viewSubscription(
  deps: SubscriptionDeps,
  userId: string,
): Promise<SubscriptionResponse> {
  const { user } = await synced(deps, userId);
  const invoices =
    user.stripeCustomerId === null ? [] : await deps.payments.invoicesOf(user.stripeCustomerId);
  return {
    plan: user.plan,
    add_on_packs: user.addOnPacks,
    renews_at: user.renewsAt,
    cancels_at: user.cancelsAt,
    grace_until: user.graceUntil,
    ...(await monthlyOf(deps, user)),
    has_portal: user.stripeCustomerId !== null,
    invoices: invoices.map(({ createdAt, ...invoice }) => ({ ...invoice, created_at: createdAt })),
  };
}

/**
 * Cancels at the end of the period, or takes that back before it.
 * @throws AppError no_subscription
 */
export async function cancelSubscription(
  deps: SubscriptionDeps,
  userId: string,
  isCanceled: boolean,
): Promise<SubscriptionResponse> {
  const { current } = await synced(deps, userId);
  if (current === null) throw noSubscription();
  if ((current.cancelsAt !== null) !== isCanceled) {
    await deps.payments.cancelAtPeriodEnd(current.id, isCanceled);
  }
  return viewSubscription(deps, userId);
}

/** Opens Stripe's portal: card, invoices, tax ids, cancellation. @throws AppError no_billing, no_subscription */
export async function openPortal(
  deps: SubscriptionDeps,
  { userId, brand }: { userId: string; brand: BrandId },
): Promise<PortalResponse> {
  assertOffered(brand, 'billing');
  const { user } = await synced(deps, userId);
  const { portalConfiguration } = await catalogOf(deps);
  if (user.stripeCustomerId === null || portalConfiguration === null) throw noSubscription();
  const { origins } = deps.site;
  const back = `${origins[brand]}/settings${brandQuery(origins, brand).replace('&', '?')}`;
  return { url: await deps.payments.openPortal(user.stripeCustomerId, portalConfiguration, back) };
}

async function synced(deps: SyncDeps, userId: string): Promise<Synced> {
  const found = await syncPurchase(deps, userId);
  if (found === null) throw sessionNotFound();
  return found;
}

async function monthlyOf(deps: CatalogDeps, { plan, addOnPacks }: User) {
  if (plan === null) return { monthly: null, currency: null };
  const catalog = await catalogOf(deps);
  const { amount, currency } = priceOf(catalog, PLANS[plan]);
  const packs = addOnPacks === 0 ? 0 : addOnPacks * priceOf(catalog, ADD_ONS.tickers).amount;
  return { monthly: amount + packs, currency };
}

function noSubscription(): AppError {
  return new AppError('conflict', 'no_subscription', 'There is no plan to manage.');
}
