import type Stripe from 'stripe';
import { AppError } from '#domain/app-error.ts';
import { END_REASONS, type EndReason, type PlanId } from '#domain/contract/plan-ids.ts';
import type { Price } from '#domain/plans/catalog.ts';
import { ADD_ONS, planOfProduct } from '#domain/plans/offers.ts';
import type { PlanEnd, Subscription } from '#domain/plans/purchase.ts';
import { isInvalid, isMissing } from './open-stripe.ts';

/**
 * The items that a subscription should contain: a plan and packs of the add-on. New items get the current price;
 * existing ones keep the price they were bought at.
 */
type ItemsWanted = { plan: PlanId; planPrice: Price; packPrice: Price; packs: number };

/** The cents due now or credited to later invoices, and the resulting monthly price before discounts and tax. */
type ChangePreview = { amountDue: number; credit: number; monthly: number; currency: string };

/** A period has one invoice, plus one for each change of plan or packs. */
const INVOICES_READ = 100;
const ENDED = ['canceled', 'incomplete_expired'];

/** Stripe calls about subscriptions. */
export function subscriptionsAt(stripe: Stripe) {
  return {
    /**
     * Returns every subscription of a customer that has not ended.
     * @returns `null` for a customer that was deleted
     */
    async subscriptionsOf(customer: string): Promise<Subscription[] | null> {
      const found: Subscription[] = [];
      try {
        for await (const each of stripe.subscriptions.list({ customer, limit: 100 })) {
          if (!ENDED.includes(each.status)) found.push(await readClosely(stripe, each));
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
        return null;
      }
      if (found.length > 0) return found;
      // For a deleted customer Stripe returns an empty list, so this checks the customer.
      return (await stripe.customers.retrieve(customer)).deleted === true ? null : found;
    },

    /** Yields the subscriptions of all customers that have not ended, without their payments. */
    async *allSubscriptions(): AsyncGenerator<{ customer: string; subscription: Subscription }> {
      for await (const each of stripe.subscriptions.list({ limit: 100 })) {
        if (ENDED.includes(each.status)) continue;
        const customer = typeof each.customer === 'string' ? each.customer : each.customer.id;
        yield { customer, subscription: subscriptionFrom(each) };
      }
    },

    /** Returns which of a customer's subscriptions ended last, and why; `null` if none has ended. */
    async lastEndOf(customer: string): Promise<PlanEnd | null> {
      const { data } = await stripe.subscriptions.list({ customer, status: 'canceled', limit: 100 });
      const ends = data.filter(hasPlan).map(endFrom);
      return ends.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null;
    },

    /**
     * Ends a subscription immediately, without a refund, and records the reason. Does nothing if it has already
     * ended.
     */
    async endSubscription(id: string, reason: EndReason): Promise<void> {
      try {
        await stripe.subscriptions.cancel(id, { cancellation_details: { comment: reason } });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    /** Cancels at the end of the period, or revokes such a cancellation. */
    async cancelAtPeriodEnd(id: string, isCanceled: boolean): Promise<void> {
      await stripe.subscriptions.update(id, { cancel_at_period_end: isCanceled });
    },

    /** Returns the cost of the next period in cents, with discounts, tax and credit. */
    async nextPayment(subscription: string): Promise<number> {
      return (await stripe.invoices.createPreview({ subscription })).amount_due;
    },

    /**
     * Returns what a change would cost now, and the monthly price after it.
     * @param asOf Unix time in seconds; fixes the proration
     * @throws AppError plan_changed
     */
    async previewChange(id: string, wanted: ItemsWanted, asOf: number): Promise<ChangePreview> {
      const { changes: items, monthly, currency: paidIn } = await changesTo(stripe, id, wanted);
      // Another call has already made this change.
      if (items.length === 0) return { amountDue: 0, credit: 0, monthly, currency: paidIn };
      const details = { items, proration_behavior: 'always_invoice', proration_date: asOf } as const;
      const invoice = await unlessChanged(() =>
        stripe.invoices.createPreview({ subscription: id, subscription_details: details }),
      );
      const { amount_due: amountDue, total, currency } = invoice;
      return { amountDue, credit: Math.max(0, -total), monthly, currency };
    },

    /**
     * Changes the plan and packs, and charges or credits the rest of the period. A change that costs money takes effect
     * only once it is paid.
     * @returns the page on which to pay, if the saved card was declined
     * @throws AppError plan_changed
     */
    async changeSubscription(
      id: string,
      wanted: ItemsWanted,
      { asOf, costs, key }: { asOf: number; costs: boolean; key: string },
    ): Promise<{ payAt: string | null }> {
      const { changes: items } = await changesTo(stripe, id, wanted);
      if (items.length === 0) return { payAt: null };
      // The key is the same for the same change to the same items, so a repeated request changes nothing.
      const idempotencyKey = `${key} ${costs} ${JSON.stringify(items)}`;
      const change: Stripe.SubscriptionUpdateParams = {
        items,
        proration_behavior: 'always_invoice',
        proration_date: asOf,
        // Only a change that costs money can wait for payment: Stripe cannot hold back the removal of an item.
        ...(costs ? { payment_behavior: 'pending_if_incomplete' } : {}),
      };
      const changed = await unlessChanged(() => stripe.subscriptions.update(id, change, { idempotencyKey }));
      if (changed.pending_update === null) return { payAt: null };
      const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 1 });
      return { payAt: open.data[0]?.hosted_invoice_url ?? null };
    },
  };
}

/**
 * Runs a Stripe call.
 * @throws AppError plan_changed when Stripe refuses because another call has changed the subscription
 */
async function unlessChanged<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (!isInvalid(cause)) throw cause;
    const message = 'Your plan has changed meanwhile. Please look at it again.';
    throw new AppError('conflict', 'plan_changed', message, { cause });
  }
}

type Changes = { changes: Stripe.SubscriptionUpdateParams.Item[]; monthly: number; currency: string };

/**
 * Returns the item changes that turn a subscription into the wanted one (none if it already matches), and the resulting
 * monthly price.
 */
async function changesTo(
  { subscriptions }: Stripe,
  id: string,
  { plan, planPrice, packPrice, packs }: ItemsWanted,
): Promise<Changes> {
  const { items, currency } = await subscriptions.retrieve(id);
  const planItem = items.data.find(({ price }) => planOf(price) !== null);
  const packItem = items.data.find(({ price }) => isPack(price));
  const isSamePlan = planItem !== undefined && planOf(planItem.price) === plan;
  const changes: Changes['changes'] = [];
  if (!isSamePlan) changes.push({ ...(planItem ? { id: planItem.id } : {}), price: planPrice.id });
  if (packItem === undefined && packs > 0) changes.push({ price: packPrice.id, quantity: packs });
  if (packItem !== undefined && packs === 0) changes.push({ id: packItem.id, deleted: true });
  if (packItem !== undefined && packs > 0 && packs !== packItem.quantity) {
    changes.push({ id: packItem.id, quantity: packs });
  }
  const planAmount = isSamePlan ? amountOf(planItem.price) : planPrice.amount;
  const packAmount = packItem ? amountOf(packItem.price) : packPrice.amount;
  return { changes, monthly: planAmount + packs * packAmount, currency };
}

/**
 * Returns whether an invoice was paid for a billing period. Its lines state the period that they cover. The invoice's
 * own period is when its items were collected, which for a renewal is the preceding period.
 * @param periodStart Unix time in seconds
 */
export function paysForPeriod(
  { status, amount_paid, lines }: Pick<Stripe.Invoice, 'status' | 'amount_paid' | 'lines'>,
  periodStart: number,
): boolean {
  const isPaid = status === 'paid' && amount_paid > 0;
  return isPaid && lines.data.some(({ period }) => period.end > periodStart);
}

/** Reads a subscription together with its unpaid invoices and any refund or dispute. */
async function readClosely(stripe: Stripe, subscription: Stripe.Subscription): Promise<Subscription> {
  const invoices = await stripe.invoices.list({ subscription: subscription.id, limit: INVOICES_READ });
  const open = invoices.data.filter(
    ({ status, billing_reason }) => status === 'open' && billing_reason !== 'subscription_update',
  );
  const overdue = open.map(({ created }) => created).toSorted((one, other) => one - other)[0];
  const { periodStart } = periodOf(subscription);
  const paid = invoices.data.filter((invoice) => paysForPeriod(invoice, periodStart));
  return {
    ...subscriptionFrom(subscription),
    overdueSince: overdue === undefined ? null : iso(overdue),
    reversal: await reversalOf(stripe, paid),
  };
}

/**
 * Returns the relevant reversal: a dispute of any payment, but a refund only of the invoice that opened the period,
 * since a pack may be refunded by itself.
 */
async function reversalOf(
  stripe: Stripe,
  paid: readonly Stripe.Invoice[],
): Promise<Subscription['reversal']> {
  let reversal: Subscription['reversal'] = null;
  for (const { id, billing_reason } of paid) {
    const payments = await stripe.invoicePayments.list({
      invoice: id,
      expand: ['data.payment.payment_intent.latest_charge'],
    });
    for (const { payment } of payments.data) {
      const charge = chargeOf(payment);
      if (charge?.disputed) return 'disputed';
      if (charge?.refunded && billing_reason !== 'subscription_update') reversal = 'refunded';
    }
  }
  return reversal;
}

function chargeOf({ payment_intent: intent }: Stripe.InvoicePayment.Payment): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent.latest_charge : null;
  return typeof charge === 'object' ? charge : null;
}

function subscriptionFrom(subscription: Stripe.Subscription): Subscription {
  const { id, created, status, items, currency, cancel_at, cancel_at_period_end } = subscription;
  const { periodEnd } = periodOf(subscription);
  const cancelsAt = cancel_at ?? (cancel_at_period_end ? periodEnd : null);
  return {
    id,
    startedAt: iso(created),
    status,
    plan: items.data.map(({ price }) => planOf(price)).find(isPlan) ?? null,
    packs: items.data.find(({ price }) => isPack(price))?.quantity ?? 0,
    monthly: items.data.reduce((sum, { price, quantity = 1 }) => sum + amountOf(price) * quantity, 0),
    currency,
    periodEnd: iso(periodEnd),
    cancelsAt: cancelsAt === null ? null : iso(cancelsAt),
    overdueSince: null,
    reversal: null,
  };
}

/** Returns why a subscription ended: the reason that we recorded, or Stripe's. */
function endFrom({ ended_at, created, cancellation_details: details }: Stripe.Subscription): PlanEnd {
  const noted = END_REASONS.find((reason) => reason === details?.comment);
  const byStripe = { payment_failed: 'unpaid', payment_disputed: 'disputed' } as const;
  const reason = details?.reason ?? 'cancellation_requested';
  const reported = reason in byStripe ? byStripe[reason as keyof typeof byStripe] : 'canceled';
  return { at: iso(ended_at ?? created), reason: noted ?? reported };
}

/**
 * Returns the billing period, in Unix time. Since API version 2025-03-31 it is a field of the items; all items of our
 * subscriptions share one period.
 */
export function periodOf({ items, created }: Stripe.Subscription) {
  const [item] = items.data;
  return {
    periodStart: item?.current_period_start ?? created,
    periodEnd: item?.current_period_end ?? created,
  };
}

const hasPlan = ({ items }: Stripe.Subscription) => items.data.some(({ price }) => planOf(price) !== null);
const isPlan = (plan: PlanId | null): plan is PlanId => plan !== null;
const productOf = ({ product }: Stripe.Price) => (typeof product === 'string' ? product : product.id);
const planOf = (price: Stripe.Price) => planOfProduct(productOf(price));
const amountOf = ({ unit_amount }: Stripe.Price) => unit_amount ?? 0;
const isPack = (price: Stripe.Price) => productOf(price) === ADD_ONS.tickers.productId;
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
