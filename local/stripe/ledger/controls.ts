import { age } from './age.ts';
import { payBy } from './checkout.ts';
import { saveCard } from './invoices.ts';
import { newId } from './objects.ts';
import type { CardBehavior, Charge, Dispute, Refund, StripeEvent } from './types.ts';
import type { World } from './world.ts';

/** What happens at Stripe without a call of ours. */
export type Controls = {
  counters(): { customers: number; active_subscriptions: number };
  /** Lets time pass: everything happened earlier, and renewals, retries and expiries follow. */
  advance(seconds: number): void;
  /** The customer's saved card behaves like this from now on. */
  setCard(customer: string, behavior: CardBehavior): void;
  /** The customer pays an open Checkout Session. @returns whether the card was accepted */
  pay(session: string, behavior?: CardBehavior): boolean;
  /** Pages of a customer that can still be paid. */
  openSessions(customer: string): readonly string[];
  /** Refunds the last payment of a customer. @param cents all that is left of it by default */
  refund(customer: string, cents?: number): void;
  /** The customer's bank takes the last payment back. */
  dispute(customer: string): void;
  /** Everything that happened, oldest first. */
  events(): readonly StripeEvent[];
};

export function controlsOf(world: World, settleTime: () => void): Controls {
  const { objects, emit, now } = world;
  const lastCharge = (customer: string): Charge => {
    const charge = objects.all('charge').findLast((each) => each.customer === customer);
    if (charge === undefined) throw new Error(`The customer ${customer} paid nothing.`);
    return charge;
  };
  return {
    counters: () => ({
      customers: objects.all('customer').filter((customer) => !('deleted' in customer)).length,
      active_subscriptions: objects.all('subscription').filter(({ status }) => status !== 'canceled').length,
    }),
    advance: (seconds) => {
      age(objects, seconds);
      settleTime();
    },
    setCard: (customer, behavior) => saveCard(world, customer, behavior),
    pay: (session, behavior = 'ok') => payBy(world, session, behavior),
    openSessions: (customer) =>
      objects
        .all('checkout.session')
        .filter((session) => session.customer === customer && session.status === 'open')
        .map(({ id }) => id),
    refund: (customer, cents) => {
      const charge = lastCharge(customer);
      const left = charge.amount - charge.amount_refunded;
      const amount = cents ?? left;
      if (amount > left) throw new Error(`No more than ${left} of ${charge.id} can be refunded.`);
      const amount_refunded = charge.amount_refunded + amount;
      const isAll = amount_refunded === charge.amount;
      const refunded = objects.put<Charge>({ ...charge, refunded: isAll, amount_refunded });
      objects.put<Refund>({
        id: newId('re'),
        object: 'refund',
        created: now(),
        charge: charge.id,
        payment_intent: charge.payment_intent,
        amount,
        status: 'succeeded',
      });
      emit('charge.refunded', refunded);
    },
    dispute: (customer) => {
      const charge = objects.put<Charge>({ ...lastCharge(customer), disputed: true });
      const dispute = objects.put<Dispute>({
        id: newId('du'),
        object: 'dispute',
        created: now(),
        charge: charge.id,
        payment_intent: charge.payment_intent,
        amount: charge.amount,
        reason: 'fraudulent',
        status: 'needs_response',
      });
      emit('charge.dispute.created', dispute);
    },
    events: () => objects.all('event'),
  };
}
