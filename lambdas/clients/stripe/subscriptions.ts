import type Stripe from 'stripe';
import { AppError } from '#domain/app-error.ts';
import { END_REASONS, type EndReason, type PlanId } from '#domain/contract/plan-ids.ts';
import { ADD_ONS, planOfProduct } from '#domain/plans/offers.ts';
import type { PlanEnd, Subscription } from '#domain/plans/purchase.ts';
import type { ChangePreview, ItemsWanted } from '#lambdas/billing/ports.ts';
import { isInvalid, isMissing } from './open-stripe.ts';

/** A period has one invoice, and one for each change of plan or packs. */
const INVOICES_READ = 100;
const ENDED = ['canceled', 'incomplete_expired'];

/** Subscriptions at Stripe. */
export function subscriptionsAt(stripe: Stripe) {
  return {
    /**
     * Every subscription of a customer that is not over.
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
      // The list of a deleted customer is empty.
      return (await stripe.customers.retrieve(customer)).deleted === true ? null : found;
    },

    /** All subscriptions of all customers that are not over, without their payments. */
    async *allSubscriptions(): AsyncGenerator<{ customer: string; subscription: Subscription }> {
      for await (const each of stripe.subscriptions.list({ limit: 100 })) {
        if (ENDED.includes(each.status)) continue;
        const customer = typeof each.customer === 'string' ? each.customer : each.customer.id;
        yield { customer, subscription: subscriptionFrom(each) };
      }
    },

    /** The last subscription of a customer that ended, and why; `null` if none did. */
    async lastEndOf(customer: string): Promise<PlanEnd | null> {
      const { data } = await stripe.subscriptions.list({ customer, status: 'canceled', limit: 100 });
      const ends = data.filter(hasPlan).map(endFrom);
      return ends.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null;
    },

    /** Ends a subscription now, without refund, and notes why. One that is over is no error. */
    async endSubscription(id: string, reason: EndReason): Promise<void> {
      try {
        await stripe.subscriptions.cancel(id, { cancellation_details: { comment: reason } });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    /** Cancels at the end of the period, or takes that back. */
    async cancelAtPeriodEnd(id: string, isCanceled: boolean): Promise<void> {
      await stripe.subscriptions.update(id, { cancel_at_period_end: isCanceled });
    },

    async nextPayment(subscription: string): Promise<number> {
      return (await stripe.invoices.createPreview({ subscription })).amount_due;
    },

    /**
     * What a change would cost now, and what is paid monthly then.
     * @param asOf seconds; fixes the proration
     * @throws AppError plan_changed
     */
    async previewChange(id: string, wanted: ItemsWanted, asOf: number): Promise<ChangePreview> {
      const { changes: items, monthly, currency: paidIn } = await changesTo(stripe, id, wanted);
      // Another call has made this change meanwhile.
      if (items.length === 0) return { amountDue: 0, credit: 0, monthly, currency: paidIn };
      const details = { items, proration_behavior: 'always_invoice', proration_date: asOf } as const;
      const invoice = await unlessChanged(() =>
        stripe.invoices.createPreview({ subscription: id, subscription_details: details }),
      );
      const { amount_due: amountDue, total, currency } = invoice;
      return { amountDue, credit: Math.max(0, -total), monthly, currency };
    },

    /**
     * Changes plan and packs, and charges or credits the rest of the period. A change that costs is only made once it is
     * paid.
     * @returns the page on which to pay, if the saved card was not accepted
     * @throws AppError plan_changed
     */
    async changeSubscription(
      id: string,
      wanted: ItemsWanted,
      { asOf, costs, key }: { asOf: number; costs: boolean; key: string },
    ): Promise<{ payAt: string | null }> {
      const { changes: items } = await changesTo(stripe, id, wanted);
      if (items.length === 0) return { payAt: null };
      // The same change of the same items, however often it is asked for.
      const idempotencyKey = `${key} ${costs} ${JSON.stringify(items)}`;
      const change: Stripe.SubscriptionUpdateParams = {
        items,
        proration_behavior: 'always_invoice',
        proration_date: asOf,
        // Only a change that costs may wait: Stripe cannot hold back the removal of an item.
        ...(costs ? { payment_behavior: 'pending_if_incomplete' } : {}),
      };
      const changed = await unlessChanged(() => stripe.subscriptions.update(id, change, { idempotencyKey }));
      if (changed.pending_update === null) return { payAt: null };
      const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 1 });
      return { payAt: open.data[0]?.hosted_invoice_url ?? null };
    },
  };
}

/** @throws AppError plan_changed when Stripe refuses, since another call changed the subscription meanwhile */
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

/** The changes that make a subscription hold what is wanted, none if it does, and what it costs a month then. */
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

/** With what was left unpaid, and what was taken back. */
async function readClosely(stripe: Stripe, subscription: Stripe.Subscription): Promise<Subscription> {
  const invoices = await stripe.invoices.list({ subscription: subscription.id, limit: INVOICES_READ });
  const open = invoices.data.filter(
    ({ status, billing_reason }) => status === 'open' && billing_reason !== 'subscription_update',
  );
  const overdue = open.map(({ created }) => created).toSorted((one, other) => one - other)[0];
  const { periodStart } = periodOf(subscription);
  const paid = invoices.data.filter(
    ({ status, amount_paid, period_end }) => status === 'paid' && amount_paid > 0 && period_end > periodStart,
  );
  return {
    ...subscriptionFrom(subscription),
    overdueSince: overdue === undefined ? null : iso(overdue),
    reversal: await reversalOf(stripe, paid),
  };
}

/** A dispute of any payment counts, a refund only of what opened the period: a pack may be refunded by itself. */
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

/** Why it ended: as we noted, or by what Stripe says of it. */
function endFrom({ ended_at, created, cancellation_details: details }: Stripe.Subscription): PlanEnd {
  const noted = END_REASONS.find((reason) => reason === details?.comment);
  const byStripe = { payment_failed: 'unpaid', payment_disputed: 'disputed' } as const;
  const reason = details?.reason ?? 'cancellation_requested';
  const told = reason in byStripe ? byStripe[reason as keyof typeof byStripe] : 'canceled';
  return { at: iso(ended_at ?? created), reason: noted ?? told };
}

/** Since API version 2025-03-31 the period sits on the items; ours share one. */
function periodOf({ items, created }: Stripe.Subscription) {
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
