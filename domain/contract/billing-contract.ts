import * as v from 'valibot';
import { Flag, NumberOrNull, TextOrNull, Texts } from './fields.ts';
import { MAX_ADD_ON_PACKS } from './limits-contract.ts';
import { ADD_ON_IDS, END_REASONS, Packs, PLAN_IDS } from './plan-ids.ts';

/** Price per month, in cents of a currency such as `usd`. */
const Price = { amount: v.number(), currency: v.string() };

const Plan = v.object({
  id: v.picklist(PLAN_IDS),
  name: v.string(),
  ...Price,
  tickers: v.number(),
  features: Texts,
});

const AddOn = v.object({ id: v.picklist(ADD_ON_IDS), name: v.string(), ...Price, tickers: v.number() });

/** GET /api/plans: what this brand currently sells. */
export const PlansResponse = v.object({
  /** `false` for a brand without billing, whose lists are empty. */
  offered: Flag,
  plans: v.optional(v.array(Plan), []),
  add_ons: v.optional(v.array(AddOn), []),
  /** The maximum number of packs per account. */
  max_add_ons: v.optional(v.number(), MAX_ADD_ON_PACKS),
  /** Whether checkout adds sales tax where it applies. */
  tax_added: Flag,
});
export type PlansResponse = v.InferOutput<typeof PlansResponse>;

/**
 * POST /api/checkout: buys a plan, changes it, or sets the number of add-on packs. For a change to an existing
 * subscription, the first response contains the price; the change is made when the client repeats that price in
 * `confirm`.
 */
export const CheckoutRequest = v.object({
  plan: v.optional(v.picklist(PLAN_IDS)),
  addon: v.optional(v.picklist(ADD_ON_IDS)),
  /** The number of add-on packs after the change. */
  quantity: v.optional(Packs, 1),
  confirm: v.optional(v.object({ amount_due: v.number(), as_of: v.number() })),
});
export type CheckoutRequest = v.InferOutput<typeof CheckoutRequest>;

export const CheckoutResponse = v.union([
  /** The client continues on Stripe's page. */
  v.object({ next: v.literal('redirect'), url: v.string() }),
  /**
   * The price of a change, for the user to confirm: `amount_due` now, `credit` toward later invoices, and
   * `monthly` from then on.
   */
  v.object({
    next: v.literal('confirm'),
    amount_due: v.number(),
    credit: v.number(),
    monthly: v.number(),
    currency: v.string(),
    as_of: v.number(),
  }),
  /** The change was made. */
  v.object({ next: v.literal('done') }),
]);
export type CheckoutResponse = v.InferOutput<typeof CheckoutResponse>;

/**
 * GET /api/plan-gains: what PRO would add to the reader's watchlist, based on the filings of the last `days`
 * days.
 */
export const PlanGainsResponse = v.object({
  days: v.number(),
  tickers: v.number(),
  /**
   * Tickers that are paused because they exceed the limit, or that are followed for forms that the plan does not
   * include.
   */
  tickers_in_need: v.number(),
  /** Filings for which PRO sends an alert at once. */
  alerts: v.number(),
  /** Filings on forms that the free plan does not include. */
  unlocked_filings: v.number(),
  /** `false` if the reader watches more tickers than were included in the count. */
  is_all: v.boolean(),
});
export type PlanGainsResponse = v.InferOutput<typeof PlanGainsResponse>;

/** POST /api/billing-portal */
export const PortalResponse = v.object({ url: v.string() });
export type PortalResponse = v.InferOutput<typeof PortalResponse>;

const Invoice = v.object({
  number: TextOrNull,
  /** ISO date-time. */
  created_at: v.string(),
  total: v.number(),
  currency: v.string(),
  /** Stripe's status, or `refunded`, `partly_refunded` or `disputed` if the payment was reversed. */
  status: v.string(),
  /** Stripe's page for the invoice, with its receipt. */
  url: TextOrNull,
});

/** GET /api/subscription, POST /api/cancel-subscription and POST /api/resume-subscription. Times are ISO. */
export const SubscriptionResponse = v.object({
  plan: v.nullish(v.picklist(PLAN_IDS), null),
  add_on_packs: v.optional(v.number(), 0),
  renews_at: TextOrNull,
  /** When a canceled plan ends; `null` if it was not canceled. */
  cancels_at: TextOrNull,
  /** When the plan ends because a payment failed; `null` if none failed. */
  grace_until: TextOrNull,
  /** Cents per month at the reader's own prices, before discounts and tax; `null` without a plan. */
  monthly: NumberOrNull,
  /**
   * The amount of the next payment, due at `renews_at`, including discounts, tax and credit; `null` if nothing will be
   * charged then.
   */
  next_payment: NumberOrNull,
  currency: TextOrNull,
  /** When and why the last plan ended; `null` while a plan is active, or if there never was one. */
  ended: v.nullish(v.object({ at: v.string(), reason: v.picklist([...END_REASONS, 'canceled']) }), null),
  /** Whether the reader can open a billing portal. */
  has_portal: Flag,
  invoices: v.optional(v.array(Invoice), []),
});
export type SubscriptionResponse = v.InferOutput<typeof SubscriptionResponse>;
