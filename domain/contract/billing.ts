import * as v from 'valibot';
import { Flag, NumberOrNull, TextOrNull, Texts } from './fields.ts';
import { MAX_ADD_ON_PACKS } from './limits.ts';
import { ADD_ON_IDS, END_REASONS, Packs, PLAN_IDS } from './plan-ids.ts';

/** Cents of a currency such as `usd`, a month. */
const Price = { amount: v.number(), currency: v.string() };

const Plan = v.object({
  id: v.picklist(PLAN_IDS),
  name: v.string(),
  ...Price,
  tickers: v.number(),
  features: Texts,
});

const AddOn = v.object({ id: v.picklist(ADD_ON_IDS), name: v.string(), ...Price, tickers: v.number() });

/** GET /api/plans: what this brand sells today. */
export const PlansResponse = v.object({
  /** `false` on a brand without billing; the lists are empty then. */
  offered: Flag,
  plans: v.optional(v.array(Plan), []),
  add_ons: v.optional(v.array(AddOn), []),
  /** Packs one account may hold. */
  max_add_ons: v.optional(v.number(), MAX_ADD_ON_PACKS),
  /** Whether sales tax is added at checkout, where it applies. */
  tax_added: Flag,
});
export type PlansResponse = v.InferOutput<typeof PlansResponse>;

/**
 * POST /api/checkout: buy a plan, change it, or set how many packs of an add-on are held. A change of what is paid
 * already is answered with its price first, and made when that is repeated in `confirm`.
 */
export const CheckoutRequest = v.object({
  plan: v.optional(v.picklist(PLAN_IDS)),
  addon: v.optional(v.picklist(ADD_ON_IDS)),
  /** Packs of the add-on afterwards. */
  quantity: v.optional(Packs, 1),
  confirm: v.optional(v.object({ amount_due: v.number(), as_of: v.number() })),
});
export type CheckoutRequest = v.InferOutput<typeof CheckoutRequest>;

export const CheckoutResponse = v.variant('next', [
  /** Stripe's page is next. */
  v.object({ next: v.literal('redirect'), url: v.string() }),
  /** The price of a change, to be confirmed. `amount_due` now, `credit` for later invoices, `monthly` from then on. */
  v.object({
    next: v.literal('confirm'),
    amount_due: v.number(),
    credit: v.number(),
    monthly: v.number(),
    currency: v.string(),
    as_of: v.number(),
  }),
  /** The change is made. */
  v.object({ next: v.literal('done') }),
]);
export type CheckoutResponse = v.InferOutput<typeof CheckoutResponse>;

/** GET /api/plan-gains: what PRO would add to the reader's watchlist, by the filings of the last `days`. */
export const PlanGainsResponse = v.object({
  days: v.number(),
  tickers: v.number(),
  /** Paused over the limit, or followed for forms that the plan does not open. */
  tickers_in_need: v.number(),
  /** Filings that PRO sends at once. */
  alerts: v.number(),
  /** Filings of forms that the free plan cannot follow. */
  unlocked_filings: v.number(),
  /** `false`: more tickers are watched than were counted. */
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
  /** Stripe's word, or `refunded`, `partly_refunded` or `disputed` where the payment was taken back. */
  status: v.string(),
  /** Stripe's page of the invoice, with its receipt. */
  url: TextOrNull,
});

/** GET /api/subscription, POST /api/cancel-subscription and POST /api/resume-subscription. Times are ISO. */
export const SubscriptionResponse = v.object({
  plan: v.nullish(v.picklist(PLAN_IDS), null),
  add_on_packs: v.optional(v.number(), 0),
  renews_at: TextOrNull,
  /** Set when it was canceled: it ends then. */
  cancels_at: TextOrNull,
  /** Set when a payment failed: the plan ends then. */
  grace_until: TextOrNull,
  /** Cents a month at the reader's own prices, before discounts and tax; `null` without a plan. */
  monthly: NumberOrNull,
  /** What `renews_at` will cost, with discounts, tax and credit; `null` if nothing will be charged then. */
  next_payment: NumberOrNull,
  currency: TextOrNull,
  /** When and why the last plan ended; `null` while there is one, or if there never was. */
  ended: v.nullish(v.object({ at: v.string(), reason: v.picklist([...END_REASONS, 'canceled']) }), null),
  /** Whether there is a billing portal to open. */
  has_portal: Flag,
  invoices: v.optional(v.array(Invoice), []),
});
export type SubscriptionResponse = v.InferOutput<typeof SubscriptionResponse>;
