import type Stripe from 'stripe';

/** Payments that were taken back. */
export function reversalsAt(stripe: Stripe) {
  const customerOfCharge = async (id: string): Promise<string | null> => {
    const { customer } = await stripe.charges.retrieve(id);
    return typeof customer === 'string' ? customer : (customer?.id ?? null);
  };
  return {
    customerOfCharge,

    async reversedSince(since: Date): Promise<string[]> {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const charges: (string | Stripe.Charge | null)[] = [];
      for await (const { charge } of stripe.refunds.list({ created, limit: 100 })) charges.push(charge);
      for await (const { charge } of stripe.disputes.list({ created, limit: 100 })) charges.push(charge);
      const ids = charges.flatMap((charge) => (charge === null ? [] : [idOf(charge)]));
      const customers = await Promise.all([...new Set(ids)].map(customerOfCharge));
      return [...new Set(customers.filter((customer) => customer !== null))];
    },
  };
}

function idOf(charge: string | Stripe.Charge): string {
  return typeof charge === 'string' ? charge : charge.id;
}
