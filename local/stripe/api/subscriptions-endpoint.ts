import * as v from 'valibot';
import { impossible } from '../ledger/ledger-reply.ts';
import {
  activeSubscription,
  cancel,
  cancelAtEnd,
  changeItems,
  priceNamed,
  start,
} from '../ledger/ledger-subscriptions.ts';
import { pageOf } from '../ledger/objects.ts';
import { Flag, List, Metadata, Whole } from '../ledger/parameters.ts';
import { type Route, route } from './route.ts';

const ItemChange = v.strictObject({
  id: v.optional(v.string()),
  price: v.optional(v.string()),
  quantity: v.optional(Whole),
  deleted: v.optional(Flag),
});

export const ItemChanges = List(ItemChange);

export const SUBSCRIPTION_ROUTES: Record<string, Route> = {
  'POST /v1/subscriptions': route(
    {
      customer: v.string(),
      items: List(v.strictObject({ price: v.string(), quantity: v.optional(Whole, '1') })),
      metadata: v.optional(Metadata, {}),
    },
    (world, { customer, items, metadata }) => {
      world.objects.customer(customer, 'customer');
      for (const [index, { price }] of items.entries()) priceNamed(world, price, `items[${index}][price]`);
      return start(world, customer, items, { metadata });
    },
  ),
  'GET /v1/subscriptions': route(
    {
      customer: v.optional(v.string()),
      status: v.optional(v.picklist(['all', 'active', 'past_due', 'canceled'])),
      limit: v.optional(Whole),
      starting_after: v.optional(v.string()),
    },
    ({ objects }, { customer, status, ...page }) => {
      const found = objects
        .all('subscription')
        .filter((each) => customer === undefined || each.customer === customer)
        .filter((each) =>
          status === undefined ? each.status !== 'canceled' : status === 'all' || each.status === status,
        );
      return pageOf('/v1/subscriptions', found, page);
    },
  ),
  'GET /v1/subscriptions/:id': route({}, ({ objects }, _, id) => objects.get('subscription', id)),
  'POST /v1/subscriptions/:id': route(
    {
      items: v.optional(ItemChanges),
      proration_behavior: v.optional(v.picklist(['always_invoice'])),
      proration_date: v.optional(Whole),
      payment_behavior: v.optional(v.picklist(['allow_incomplete', 'pending_if_incomplete'])),
      cancel_at_period_end: v.optional(Flag),
    },
    (world, { items, cancel_at_period_end, ...change }, id) => {
      if (items === undefined) {
        if (Object.values(change).some((value) => value !== undefined)) {
          throw impossible('Prorations need items.');
        }
        return cancel_at_period_end === undefined
          ? activeSubscription(world, id)
          : cancelAtEnd(world, id, cancel_at_period_end);
      }
      // The stand-in supports only the proration behavior that the service uses.
      if (change.proration_behavior !== 'always_invoice') {
        throw impossible('This stand-in changes items with proration_behavior always_invoice only.');
      }
      if (change.payment_behavior === 'pending_if_incomplete' && cancel_at_period_end !== undefined) {
        throw impossible('Pending updates do not support cancel_at_period_end.');
      }
      const at = change.proration_date ?? world.now();
      const isOnlyIfPaid = change.payment_behavior === 'pending_if_incomplete';
      const changed = changeItems(world, id, items, { at, isOnlyIfPaid });
      return cancel_at_period_end === undefined ? changed : cancelAtEnd(world, id, cancel_at_period_end);
    },
  ),
  'DELETE /v1/subscriptions/:id': route(
    { cancellation_details: v.optional(v.strictObject({ comment: v.string() })) },
    (world, { cancellation_details: details }, id) => cancel(world, id, details?.comment),
  ),
};
