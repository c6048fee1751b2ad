import * as v from 'valibot';
import { totalsOf } from '../ledger/invoices.ts';
import { listOf, pageOf } from '../ledger/objects.ts';
import { List, Whole } from '../ledger/parameters.ts';
import { living, preview } from '../ledger/subscriptions.ts';
import type { World } from '../ledger/world.ts';
import { type Route, route } from './route.ts';
import { ItemChanges } from './subscriptions.ts';

const Page = { limit: v.optional(Whole), starting_after: v.optional(v.string()) };

export const INVOICE_ROUTES: Record<string, Route> = {
  'GET /v1/invoices': route(
    {
      customer: v.optional(v.string()),
      subscription: v.optional(v.string()),
      status: v.optional(v.picklist(['open', 'paid', 'void'])),
      ...Page,
    },
    ({ objects }, { customer, subscription, status, ...page }) => {
      const found = objects
        .all('invoice')
        .filter((each) => customer === undefined || each.customer === customer)
        .filter((each) => status === undefined || each.status === status)
        .filter(
          ({ parent }) =>
            subscription === undefined || parent.subscription_details.subscription === subscription,
        );
      return pageOf('/v1/invoices', found, page);
    },
  ),
  'POST /v1/invoices/create_preview': route(
    {
      subscription: v.string(),
      subscription_details: v.optional(
        v.strictObject({
          items: ItemChanges,
          proration_behavior: v.picklist(['always_invoice']),
          proration_date: v.optional(Whole),
        }),
      ),
    },
    (world, { subscription, subscription_details: details }) => {
      const { customer } = living(world, subscription);
      const change = details && { items: details.items, at: details.proration_date ?? world.now() };
      const { lines, due, running, ...amounts } = preview(world, subscription, change ?? null);
      return {
        id: 'upcoming_in_preview',
        object: 'invoice',
        currency: 'usd',
        customer,
        ...totalsOf(amounts, running),
        amount_due: due,
        lines: listOf('/v1/invoices/upcoming/lines', lines),
      };
    },
  ),
  'GET /v1/invoice_payments': route(
    {
      invoice: v.string(),
      expand: v.optional(List(v.picklist(['data.payment.payment_intent.latest_charge'])), {}),
      ...Page,
    },
    (world, { invoice, expand, ...page }) => {
      const found = world.objects.all('invoice_payment').filter((each) => each.invoice === invoice);
      const listed = pageOf('/v1/invoice_payments', found, page);
      return expand.length === 0 ? listed : { ...listed, data: listed.data.map(withCharge(world)) };
    },
  ),
  'GET /v1/disputes': route(
    { created: v.optional(v.strictObject({ gte: Whole })), ...Page },
    since('dispute'),
  ),
  'GET /v1/refunds': route({ created: v.optional(v.strictObject({ gte: Whole })), ...Page }, since('refund')),
  'GET /v1/charges/:id': route({}, ({ objects }, _, id) => objects.get('charge', id)),
};

type Since = {
  created?: { gte: number } | undefined;
  limit?: number | undefined;
  starting_after?: string | undefined;
};

function since(kind: 'dispute' | 'refund') {
  return ({ objects }: World, { created, ...page }: Since) =>
    pageOf(
      `/v1/${kind}s`,
      objects.all(kind).filter((each) => each.created >= (created?.gte ?? 0)),
      page,
    );
}

function withCharge({ objects }: World) {
  return (payment: { payment: { type: 'payment_intent'; payment_intent: string } }) => {
    const intent = objects.get('payment_intent', payment.payment.payment_intent);
    const latest_charge = objects.get('charge', intent.latest_charge);
    return { ...payment, payment: { ...payment.payment, payment_intent: { ...intent, latest_charge } } };
  };
}
