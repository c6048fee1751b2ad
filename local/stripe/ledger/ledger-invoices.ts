import { type Amounts, amountsOf } from './ledger-amounts.ts';
import { impossible } from './ledger-reply.ts';
import type {
  CardBehavior,
  Charge,
  Discount,
  Invoice,
  InvoicePayment,
  Line,
  PaymentIntent,
  Subscription,
} from './ledger-types.ts';
import { listOf, newId } from './objects.ts';
import type { World } from './world.ts';

const DAY_SECONDS = 86_400;
/** Days between the attempts to charge an open invoice. */
const RETRY_DAYS = [3, 2, 2];

type NewInvoice = {
  reason: Invoice['billing_reason'];
  lines: Line[];
  period: { start: number; end: number };
};

/** Returns the behavior of the customer's saved card; `null` if there is none. */
export function cardOf({ objects }: World, customer: string): CardBehavior | null {
  return objects.find('card', `card_${customer}`)?.behavior ?? null;
}

/** Saves the customer's card. */
export function saveCard({ objects }: World, customer: string, behavior: CardBehavior): void {
  objects.put({ id: `card_${customer}`, object: 'card', customer, behavior });
}

/** Creates an open invoice for a subscription. */
export function invoice(
  world: World,
  subscription: Subscription,
  { reason, lines, period }: NewInvoice,
): Invoice {
  const { objects } = world;
  const id = newId('in');
  const amounts = amountsOf(world, subscription, lines, world.now());
  const { due, balance, running } = amounts;
  objects.put({ ...objects.customer(subscription.customer), balance });
  const written = objects.put<Invoice>({
    id,
    object: 'invoice',
    created: world.now(),
    number: `LOCAL-${String(objects.all('invoice').length + 1).padStart(4, '0')}`,
    customer: subscription.customer,
    status: 'open',
    billing_reason: reason,
    currency: subscription.currency,
    ...totalsOf(amounts, running),
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    next_payment_attempt: null,
    hosted_invoice_url: `${world.url()}/invoice/${id}`,
    period_start: period.start,
    period_end: period.end,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
  });
  objects.put({ ...objects.get('subscription', subscription.id), latest_invoice: id });
  world.emit('invoice.created', written);
  return written;
}

/** Returns the totals of an invoice or of its preview. */
export function totalsOf(
  { subtotal, discount, tax, total }: Amounts,
  running: readonly Discount[],
): Pick<Invoice, 'subtotal' | 'total_discount_amounts' | 'total_taxes' | 'total'> {
  const [first] = running;
  return {
    subtotal,
    // A subscription has at most one discount.
    total_discount_amounts: first ? [{ amount: discount, discount: first.id }] : [],
    total_taxes: tax === 0 ? [] : [{ amount: tax, tax_behavior: 'exclusive' }],
    total,
  };
}

/**
 * Charges the saved card.
 * @returns the invoice, paid or still open
 */
export function attempt(world: World, id: string): Invoice {
  const open = world.objects.get('invoice', id);
  if (open.status !== 'open') throw impossible(`Invoice is already ${open.status}`);
  if (open.amount_due === 0 || cardOf(world, open.customer) === 'ok') return settle(world, open);
  const wait = RETRY_DAYS[open.attempt_count];
  const failed = world.objects.put<Invoice>({
    ...open,
    attempt_count: open.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : world.now() + wait * DAY_SECONDS,
  });
  world.emit('invoice.payment_failed', failed);
  return failed;
}

/** Voids an open invoice, so that it no longer has to be paid. */
export function voidInvoice(world: World, id: string): void {
  const voided = world.objects.put<Invoice>({
    ...world.objects.get('invoice', id),
    status: 'void',
    next_payment_attempt: null,
  });
  world.emit('invoice.voided', voided);
}

/** Records the payment of an open invoice. */
export function settle(world: World, open: Invoice): Invoice {
  if (open.amount_due > 0) recordPayment(world, open);
  const paid = world.objects.put<Invoice>({
    ...open,
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempt_count: open.attempt_count + 1,
    next_payment_attempt: null,
  });
  world.emit('invoice.paid', paid);
  return paid;
}

function recordPayment(
  { objects, now }: World,
  { id: invoiceId, customer, amount_due: amount }: Invoice,
): void {
  const [intent, charge, created] = [newId('pi'), newId('ch'), now()];
  objects.put<Charge>({
    id: charge,
    object: 'charge',
    created,
    customer,
    payment_intent: intent,
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    paid: true,
  });
  objects.put<PaymentIntent>({
    id: intent,
    object: 'payment_intent',
    created,
    customer,
    amount,
    status: 'succeeded',
    latest_charge: charge,
  });
  objects.put<InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    created,
    invoice: invoiceId,
    status: 'paid',
    amount_paid: amount,
    payment: { type: 'payment_intent', payment_intent: intent },
  });
}
