import type { EndReason, PlanId } from '#domain/contract/plan-ids.ts';
import type { CheckoutClaim } from '#domain/plans/checkout.ts';
import type { PlanEnd, Subscription } from '#domain/plans/purchase.ts';

/**
 * What a subscription is to hold: a plan, and packs of the add-on. Today's prices count for what is new; what is there
 * already keeps the price it was bought at.
 */
export type ItemsWanted = { plan: PlanId; planPrice: Price; packPrice: Price; packs: number };

/** Cents due now, or credited to later invoices, and a month from then on, before discounts and tax. */
export type ChangePreview = { amountDue: number; credit: number; monthly: number; currency: string };

/** A monthly price at Stripe. */
export type Price = { id: string; amount: number; currency: string };

/** What Stripe sells and how: prices by lookup key, and our configuration of the portal. */
export type Catalog = {
  prices: Record<string, Price>;
  portalConfiguration: string | null;
  /** ISO. */
  readAt: string;
};

export type CheckoutState = 'open' | 'complete' | 'expired';

/** An invoice as a reader may see it. */
export type InvoiceLine = {
  number: string | null;
  createdAt: string;
  total: number;
  currency: string;
  /** Stripe's word, or what became of the payment: `refunded`, `partly_refunded`, `disputed`. */
  status: string;
  url: string | null;
};

/** What a Checkout Session is made of. All of it follows from the claim. */
export type NewCheckout = {
  claim: CheckoutClaim;
  userId: string;
  customer: string;
  successUrl: string;
  cancelUrl: string;
};

/** Our calls to Stripe. All throw what Stripe's SDK throws. */
export type Payments = {
  createCustomer(userId: string, email: string | null, key: string): Promise<string>;
  deleteCustomer(id: string): Promise<void>;
  /** `null` for a customer who was deleted, or is not ours. */
  userOfCustomer(id: string): Promise<string | null>;
  /** `null` for a customer who was deleted. */
  subscriptionsOf(customer: string): Promise<Subscription[] | null>;
  allSubscriptions(): AsyncGenerator<{ customer: string; subscription: Subscription }>;
  endSubscription(id: string, reason: EndReason): Promise<void>;
  lastEndOf(customer: string): Promise<PlanEnd | null>;
  cancelAtPeriodEnd(id: string, isCanceled: boolean): Promise<void>;
  previewChange(id: string, wanted: ItemsWanted, asOf: number): Promise<ChangePreview>;
  /** What the next period will cost, with discounts, tax and credit. Cents. */
  nextPayment(id: string): Promise<number>;
  changeSubscription(
    id: string,
    wanted: ItemsWanted,
    how: { asOf: number; costs: boolean; key: string },
  ): Promise<{ payAt: string | null }>;
  /** The session of a claim, created once. `null` if it was not created in time and never will be. */
  sessionOf(checkout: NewCheckout): Promise<{ id: string; state: CheckoutState; url: string | null } | null>;
  /** @returns `false` when it was completed or had expired */
  expireSession(id: string): Promise<boolean>;
  openPortal(customer: string, configuration: string, returnUrl: string): Promise<string>;
  invoicesOf(customer: string): Promise<InvoiceLine[]>;
  /** Customers whose payments were refunded or disputed since. */
  reversedSince(since: Date): Promise<string[]>;
  /** The customer of a charge; `null` without one. */
  customerOfCharge(charge: string): Promise<string | null>;
  readCatalog(now: Date): Promise<Catalog>;
};
