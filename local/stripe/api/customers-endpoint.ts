import * as v from 'valibot';
import { invalidEmail } from '../ledger/ledger-reply.ts';
import { cancel } from '../ledger/ledger-subscriptions.ts';
import type { Customer, DeletedCustomer } from '../ledger/ledger-types.ts';
import { newId, pageOf } from '../ledger/objects.ts';
import { Metadata, Whole } from '../ledger/parameters.ts';
import { type Route, route } from './route.ts';

const Email = v.pipe(v.string(), v.email());

export const CUSTOMER_ROUTES: Record<string, Route> = {
  'POST /v1/customers': route(
    { email: v.optional(v.string()), metadata: v.optional(Metadata, {}) },
    (world, { email = null, metadata }) => {
      if (email !== null && !v.is(Email, email)) throw invalidEmail(email);
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        created: world.now(),
        email,
        metadata,
        balance: 0,
      };
      world.objects.put(customer);
      world.emit('customer.created', customer);
      return customer;
    },
  ),
  'GET /v1/customers': route(
    { limit: v.optional(Whole), starting_after: v.optional(v.string()) },
    ({ objects }, page) => {
      const activeSubscription = objects.all('customer').filter((customer) => !('deleted' in customer));
      return pageOf('/v1/customers', activeSubscription, page);
    },
  ),
  'GET /v1/customers/:id': route({}, ({ objects }, _, id) => objects.get('customer', id)),
  /** Ends all subscriptions immediately, and expires open sessions. */
  'DELETE /v1/customers/:id': route({}, (world, _, id) => {
    const { objects } = world;
    const customer = objects.customer(id);
    for (const subscription of objects.all('subscription')) {
      if (subscription.customer === id && subscription.status !== 'canceled') cancel(world, subscription.id);
    }
    for (const session of objects.all('checkout.session')) {
      if (session.customer === id && session.status === 'open') {
        objects.put({ ...session, status: 'expired', url: null });
      }
    }
    world.emit('customer.deleted', customer);
    return objects.put<DeletedCustomer>({ id, object: 'customer', deleted: true });
  }),
};
