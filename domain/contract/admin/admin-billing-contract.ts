import * as v from 'valibot';
import { Flag, TextOrNull } from '#domain/contract/fields.ts';
import { AdminStripeEvent } from './admin-stripe-contract.ts';

const UserId = v.pipe(v.string(), v.regex(/^\w{1,40}$/));
const MOST_CENTS = 100_000_000;

/** GET /api/admin/user-billing?id= */
export const UserBillingQuery = v.object({ id: UserId });

/** A Stripe invoice. `paid`, `refunded`: cents. */
const AdminInvoice = v.object({
  id: v.string(),
  number: TextOrNull,
  at: v.string(),
  status: v.string(),
  currency: v.string(),
  paid: v.number(),
  refunded: v.number(),
  /** The customer's bank reversed the payment, so it cannot be refunded. */
  disputed: Flag,
  /** Cents that can still be refunded. */
  left: v.number(),
  /** A full refund ends the plan, because it returns the payment for the current period. */
  ends_plan: Flag,
});
export type AdminInvoice = v.InferOutput<typeof AdminInvoice>;

/**
 * What a reader has paid, newest first. `problem`: why the invoices could not be read from Stripe; the events come from
 * our table.
 */
export const UserBilling = v.object({
  events: v.array(AdminStripeEvent),
  invoices: v.array(AdminInvoice),
  problem: TextOrNull,
});
export type UserBilling = v.InferOutput<typeof UserBilling>;

/**
 * POST /api/admin/refund-invoice: refunds the whole remaining amount of an invoice. `cents`: the remaining
 * amount that the administrator saw.
 */
export const RefundInvoiceRequest = v.object({
  user_id: UserId,
  invoice: v.pipe(v.string(), v.regex(/^in_\w{1,250}$/)),
  cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CENTS)),
});

/**
 * `plan`: the reader's plan after the refund, in one word; `null` if Stripe could not be reached, in which case a later
 * event will update it.
 */
export const RefundInvoiceResponse = v.object({ refunded: v.number(), plan: TextOrNull });
export type RefundInvoiceResponse = v.InferOutput<typeof RefundInvoiceResponse>;
