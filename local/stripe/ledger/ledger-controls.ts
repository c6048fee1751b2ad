import { age } from './age.ts';
import { payBy } from './ledger-checkout.ts';
import { saveCard } from './ledger-invoices.ts';
import { refundCharge } from './ledger-refunds.ts';
import type { CardBehavior, Charge, Dispute, Price, Product, StripeEvent } from './ledger-types.ts';
import { newId } from './objects.ts';
import type { World } from './world.ts';

/** Things that tests can make happen at Stripe without an API call by the service. */
export type Controls = {
  counters(): { customers: number; active_subscriptions: number };
  /**
   * Simulates the passing of time: all times move into the past, and the renewals, retries and expirations that have
   * become due take place.
   */
  advance(seconds: number): void;
  /** Changes how the customer's saved card behaves from now on. */
  setCard(customer: string, behavior: CardBehavior): void;
  /**
   * Simulates a payment for an open Checkout Session.
   * @returns whether the card was accepted
   */
  pay(session: string, behavior?: CardBehavior): boolean;
  /** Returns a customer's Checkout pages that can still be paid. */
  openSessions(customer: string): readonly string[];
  /**
   * Refunds a customer's last payment.
   * @param cents the whole remaining amount by default
   */
  refund(customer: string, cents?: number): void;
  /** Simulates that a customer's bank reverses the last payment. */
  dispute(customer: string): void;
  /**
   * Simulates that somebody renames a product in Stripe's Dashboard.
   * @throws Refusal if there is no such product
   */
  renameProduct(product: string, name: string): void;
  /**
   * Simulates that somebody gives a lookup key to a new price of another amount in Stripe's Dashboard.
   * @returns whether a price had this lookup key
   */
  changePrice(lookupKey: string, cents: number): boolean;
  /** Returns all events, oldest first. */
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
      refundCharge(world, lastCharge(customer), cents);
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
    renameProduct: (id, name) => {
      objects.put<Product>({ ...objects.get('product', id), name });
    },
    changePrice: (lookupKey, cents) => {
      const price = objects.all('price').find(({ lookup_key }) => lookup_key === lookupKey);
      if (price === undefined) return false;
      objects.put<Price>({ ...price, lookup_key: null });
      objects.put<Price>({ ...price, id: newId('price'), created: now(), unit_amount: cents });
      return true;
    },
    events: () => objects.all('event'),
  };
}
