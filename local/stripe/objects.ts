import { randomBytes } from 'node:crypto';
import { followJournal, writeJournal } from '../engines/journal.ts';

export type Customer = { id: string; object: 'customer'; created: number; email: string | null };
type DeletedCustomer = { id: string; object: 'customer'; deleted: true };
export type Subscription = {
  id: string;
  object: 'subscription';
  created: number;
  customer: string;
  status: 'active' | 'canceled';
  canceled_at: number | null;
  items: { object: 'list'; data: { id: string; object: 'subscription_item'; price: { id: string } }[] };
};
type StripeObject = Customer | DeletedCustomer | Subscription;

/** Stripe's objects. @param file journal of the objects; the last entry of each is its current state */
export function openObjects(file: string) {
  const objects = new Map<string, StripeObject>();
  const keep = writeJournal<StripeObject>(file);
  for (const object of followJournal<StripeObject>(file)()) objects.set(object.id, object);
  const put = <Kind extends StripeObject>(object: Kind): Kind => {
    objects.set(object.id, object);
    keep(object);
    return object;
  };
  const subscriptions = () => [...objects.values()].filter((object) => object.object === 'subscription');
  return {
    counters: () => ({
      customers: [...objects.values()].filter(isLivingCustomer).length,
      active_subscriptions: subscriptions().filter(({ status }) => status === 'active').length,
    }),

    customer: (id: string) => ofKind(objects.get(id), 'customer'),
    subscription: (id: string) => ofKind(objects.get(id), 'subscription'),

    addCustomer: (email: string | null) =>
      put({ id: newId('cus'), object: 'customer', created: seconds(), email }),

    subscribe: (customer: string, price: string) =>
      put({
        id: newId('sub'),
        object: 'subscription',
        created: seconds(),
        customer,
        status: 'active',
        canceled_at: null,
        items: {
          object: 'list',
          data: [{ id: newId('si'), object: 'subscription_item', price: { id: price } }],
        },
      }),

    /** Deletes a customer and ends its subscriptions. */
    deleteCustomer(id: string): DeletedCustomer {
      for (const subscription of subscriptions()) {
        if (subscription.customer !== id || subscription.status === 'canceled') continue;
        put({ ...subscription, status: 'canceled', canceled_at: seconds() });
      }
      return put({ id, object: 'customer', deleted: true });
    },
  };
}

function isLivingCustomer(object: StripeObject): boolean {
  return object.object === 'customer' && !('deleted' in object);
}

function ofKind<Kind extends StripeObject['object']>(object: StripeObject | undefined, kind: Kind) {
  return object?.object === kind ? (object as Extract<StripeObject, { object: Kind }>) : undefined;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1_000);
