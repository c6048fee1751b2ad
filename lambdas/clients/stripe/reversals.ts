import type Stripe from 'stripe';
import { isMissing } from './open-stripe.ts';

/** Calls about payments that were refunded or disputed. */
export function reversalsAt(stripe: Stripe) {
  async function customerOfCharge(id: string): Promise<string | null> {
    try {
      return customerIn(await stripe.charges.retrieve(id));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    /** Returns the customer of a charge; `null` if there is none, or if Stripe does not know the charge. */
    customerOfCharge,

    /** Returns the customers with payments refunded or disputed since the given time. */
    async reversedSince(since: Date): Promise<string[]> {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const page = { created, limit: 100, expand: ['data.charge'] };
      const customers: (string | null)[] = [];
      for await (const { charge } of stripe.refunds.list(page)) customers.push(await payerOf(charge));
      for await (const { charge } of stripe.disputes.list(page)) customers.push(await payerOf(charge));
      return [...new Set(customers.filter((customer) => customer !== null))];
    },
  };

  async function payerOf(charge: string | Stripe.Charge | null): Promise<string | null> {
    if (charge === null) return null;
    return typeof charge === 'string' ? customerOfCharge(charge) : customerIn(charge);
  }
}

function customerIn({ customer }: Stripe.Charge): string | null {
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
