import type Stripe from 'stripe';
import { answerOf, isMissing } from './open-stripe.ts';
import { paysForPeriod, periodOf } from './stripe-subscriptions.ts';

/** An invoice in our terms. Amounts are cents, times ISO. */
export type CustomerInvoice = {
  id: string;
  number: string | null;
  createdAt: string;
  status: string;
  currency: string;
  paid: number;
  refunded: number;
  isDisputed: boolean;
  /** The payment that a refund returns; `null` if nothing was paid by card. */
  payment: string | null;
  /** Whether a full refund ends the subscription, because it returns the payment for the current period. */
  endsPlan: boolean;
};

/** Enough for two years of a monthly plan with a few changes. */
const INVOICES = 50;

/** Calls about a customer's invoices. Each returns its result, or the reason why Stripe did not provide it. */
export function invoicesAt(stripe: Stripe) {
  return {
    /** Returns a customer's most recent invoices, newest first, in three calls. */
    refundable: (customer: string) => answerOf(readInvoices(stripe, customer)),

    /** Returns the customer of an invoice; `null` if Stripe does not have the invoice. */
    customerOfInvoice: (id: string) => answerOf(readCustomer(stripe, id)),

    /**
     * Refunds part of a payment to the card.
     * @param key idempotency key: a second call with the same key refunds nothing more
     */
    refund: (payment: string, cents: number, key: string) =>
      answerOf(stripe.refunds.create({ payment_intent: payment, amount: cents }, { idempotencyKey: key })),
  };
}

async function readInvoices(stripe: Stripe, customer: string): Promise<CustomerInvoice[]> {
  const [invoices, charges, subscriptions] = await Promise.all([
    stripe.invoices.list({ customer, limit: INVOICES, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: 100 }),
    stripe.subscriptions.list({ customer, limit: 100 }),
  ]);
  const chargeOf = new Map(charges.data.map((charge) => [idOf(charge.payment_intent), charge]));
  const starts = new Map(subscriptions.data.map((each) => [each.id, periodOf(each).periodStart]));
  return invoices.data.map((invoice) => {
    const payment = paymentOf(invoice);
    const charge = payment === null ? undefined : chargeOf.get(payment);
    return {
      id: invoice.id,
      number: invoice.number,
      createdAt: new Date(invoice.created * 1_000).toISOString(),
      status: invoice.status ?? 'draft',
      currency: invoice.currency,
      paid: invoice.amount_paid,
      refunded: charge?.amount_refunded ?? 0,
      isDisputed: charge?.disputed ?? false,
      payment,
      endsPlan: opensPeriod(invoice, starts.get(subscriptionOf(invoice) ?? '')),
    };
  });
}

async function readCustomer({ invoices }: Stripe, id: string): Promise<string | null> {
  try {
    return idOf((await invoices.retrieve(id)).customer);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** @param periodStart start of its subscription's period; `undefined` if the subscription has ended */
function opensPeriod(invoice: Stripe.Invoice, periodStart: number | undefined): boolean {
  if (periodStart === undefined || invoice.billing_reason === 'subscription_update') return false;
  return paysForPeriod(invoice, periodStart);
}

function paymentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent ?? null);
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription ?? null);
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}
