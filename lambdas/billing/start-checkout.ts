import { randomUUID } from 'node:crypto';
import { isVerified, type User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import type { PlanId } from '#domain/contract/plan-ids.ts';
import type { Catalog } from '#domain/plans/catalog.ts';
import { type CheckoutClaim, mayBeOpen } from '#domain/plans/checkout.ts';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import type { CheckoutPage, Payments } from '#lambdas/clients/types.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import { type CatalogDeps, catalogOf, priceOf } from './price-catalog.ts';
import { type SyncDeps, type Synced, syncPurchase } from './sync-purchase.ts';

export type CheckoutDeps = SyncDeps &
  CatalogDeps & {
    payments: SyncDeps['payments'] &
      CatalogDeps['payments'] &
      Pick<Payments, 'createCustomer' | 'sessionOf' | 'expireSession'>;
  };

/** `askedAt`: when the user's call arrived, ISO. */
export type Choice = { userId: string; brand: BrandId; plan: PlanId; packs: number; askedAt: string };

/** Stripe's payment page, or the plan that the user already has. */
export type Started = { kind: 'session'; url: string } | { kind: 'subscribed'; synced: Synced };

/**
 * Opens Stripe's Checkout for a first plan. Only one session can be paid at any time: before the claim passes to
 * another choice, the previous claim's session is expired at Stripe, which fails once it is paid. No user can therefore
 * end up with two subscriptions, even if many calls run at once or one of them stops halfway. If different choices are
 * made at once, one call gets its page and the others are refused.
 * @throws AppError session_not_found, verify_first, prices_unavailable; checkout_elsewhere if another call opened a
 * page for another choice in the meantime
 */
export async function startCheckout(deps: CheckoutDeps, choice: Choice): Promise<Started> {
  const catalog = await catalogOf(deps);
  /** The claim that this call made. */
  let own: string | null = null;
  return retryOnConflict(async () => {
    const synced = await syncPurchase(deps, choice.userId);
    if (synced === null) throw sessionNotFound();
    const { user } = synced;
    assertVerified(user);
    if (synced.current !== null) return { kind: 'subscribed', synced };
    if (user.stripeCustomerId === null) {
      await becomeCustomer(deps, user);
      return null;
    }
    const { checkout } = user;
    const claimed = checkout !== null && mayBeOpen(checkout, dateIn(deps.clock)) ? checkout : null;
    const isNewer = claimed !== null && claimed.key !== own && claimed.at > choice.askedAt;
    if (isNewer && !isSame(claimed, choice)) throw checkoutElsewhere();
    const session = claimed === null ? null : await sessionOf(deps, user, claimed);
    if (claimed !== null && session?.state === 'open' && session.url !== null) {
      if (isSame(claimed, choice)) return { kind: 'session', url: session.url };
      // The Checkout Session was paid at this very moment, so the caller checks again.
      if (!(await deps.payments.expireSession(session.id))) return null;
    }
    if (session?.state === 'complete' && (await hasPaid(deps, user))) return null;
    const claim = claimFor(deps, choice, catalog);
    const outcome = await deps.contacts.save(user, { checkout: claim }, dateIn(deps.clock));
    if (outcome === 'written') own = claim.key;
    // Another call won the claim: the next round creates the session of that claim.
    return null;
  });
}

/** @throws AppError verify_first */
export function assertVerified(user: User): void {
  if (isVerified(user)) return;
  throw new AppError(
    'forbidden',
    'verify_first',
    'Please verify your email address or phone first. You’ll come back here afterward.',
  );
}

function checkoutElsewhere(): AppError {
  return new AppError(
    'conflict',
    'checkout_elsewhere',
    'A checkout for another plan was opened at the same moment. Please continue there, or choose again.',
  );
}

/** Returns whether the user has paid. A completed session may be older than the end of the subscription. */
async function hasPaid(deps: CheckoutDeps, user: User): Promise<boolean> {
  const synced = await syncPurchase(deps, user.id);
  return synced === null || synced.current !== null;
}

/**
 * Creates the Stripe customer. Two simultaneous calls get the same customer from Stripe, and the user's row stores
 * one id.
 */
async function becomeCustomer(deps: CheckoutDeps, user: User): Promise<void> {
  const hour = isoIn(deps.clock).slice(0, 13);
  const email = user.emailVerified ? user.email : null;
  const stripeCustomerId = await deps.payments.createCustomer(user.id, email, `customer ${user.id} ${hour}`);
  await deps.contacts.save(user, { stripeCustomerId }, dateIn(deps.clock));
}

function sessionOf(
  { payments, site: { origins } }: CheckoutDeps,
  { id: userId, stripeCustomerId }: User,
  claim: CheckoutClaim,
): Promise<CheckoutPage | null> {
  const page = `${origins[claim.brand]}/upgrade`;
  const brand = brandQuery(origins, claim.brand);
  return payments.sessionOf({
    claim,
    userId,
    customer: stripeCustomerId ?? '',
    successUrl: `${page}?checkout=done${brand}`,
    cancelUrl: `${page}?checkout=canceled&plan=${claim.plan}${brand}`,
  });
}

function claimFor({ clock }: CheckoutDeps, { plan, packs, brand }: Choice, catalog: Catalog): CheckoutClaim {
  const items = [
    { price: priceOf(catalog, PLANS[plan]).id, quantity: 1 },
    ...(packs > 0 ? [{ price: priceOf(catalog, ADD_ONS.tickers).id, quantity: packs }] : []),
  ];
  return { key: `checkout ${randomUUID()}`, plan, packs, items, brand, at: isoIn(clock) };
}

function isSame(claim: CheckoutClaim, { plan, packs, brand }: Choice): boolean {
  return claim.plan === plan && claim.packs === packs && claim.brand === brand;
}
