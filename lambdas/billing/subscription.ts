import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandUrl } from '#domain/brands/brand-link.ts';
import type { PortalResponse, SubscriptionResponse } from '#domain/contract/billing-contract.ts';
import { assertOffered } from '#domain/plans/entitlements.ts';
import type { Subscription } from '#domain/plans/purchase.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import type { Payments } from '#lambdas/clients/types.ts';
import { type CatalogDeps, catalogOf } from './price-catalog.ts';
import { type SyncDeps, type Synced, syncPurchase } from './sync-purchase.ts';

export type SubscriptionDeps = SyncDeps &
  CatalogDeps & {
    payments: SyncDeps['payments'] &
      CatalogDeps['payments'] &
      Pick<Payments, 'cancelAtPeriodEnd' | 'openPortal' | 'invoicesOf' | 'nextPayment' | 'lastEndOf'>;
  };

/**
 * Returns the user's subscription as Stripe reports it now, so that a user who returns from Checkout does not have
 * to wait for the webhook.
 * @throws AppError session_not_found
 */
export async function viewSubscription(
  deps: SubscriptionDeps,
  userId: string,
): Promise<SubscriptionResponse> {
  const { user, current } = await synced(deps, userId);
  const customer = user.stripeCustomerId;
  const [invoices, nextPayment, ended] = await Promise.all([
    customer === null ? [] : deps.payments.invoicesOf(customer),
    current === null ? null : paymentAfter(deps, current),
    customer === null || current !== null ? null : deps.payments.lastEndOf(customer),
  ]);
  return {
    plan: user.plan,
    add_on_packs: user.addOnPacks,
    renews_at: user.renewsAt,
    cancels_at: user.cancelsAt,
    grace_until: user.graceUntil,
    monthly: current?.monthly ?? null,
    currency: current?.currency ?? null,
    next_payment: nextPayment,
    ended,
    has_portal: customer !== null,
    invoices: invoices.map(({ createdAt, ...invoice }) => ({ ...invoice, created_at: createdAt })),
  };
}

/**
 * Cancels at the end of the period, or revokes such a cancellation before then.
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
  const back = brandUrl(origins, brand, PAGES.settings);
  return { url: await deps.payments.openPortal(user.stripeCustomerId, portalConfiguration, back) };
}

async function synced(deps: SyncDeps, userId: string): Promise<Synced> {
  const found = await syncPurchase(deps, userId);
  if (found === null) throw sessionNotFound();
  return found;
}

/**
 * Returns the payment due at the end of the period; `null` if there will be none, or an unpaid invoice comes first.
 */
async function paymentAfter({ payments }: SubscriptionDeps, current: Subscription): Promise<number | null> {
  if (current.cancelsAt !== null || current.overdueSince !== null) return null;
  return payments.nextPayment(current.id);
}

function noSubscription(): AppError {
  return new AppError('conflict', 'no_subscription', 'There is no plan to manage.');
}
