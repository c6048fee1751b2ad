import * as v from 'valibot';
import { totalsOf } from '../ledger/ledger-invoices.ts';
import { refundCharge } from '../ledger/ledger-refunds.ts';
import { activeSubscription, preview } from '../ledger/ledger-subscriptions.ts';
import { listOf, pageOf } from '../ledger/objects.ts';
import { List, Whole } from '../ledger/parameters.ts';
import type { World } from '../ledger/world.ts';
import { type Route, route } from './route.ts';
import { ItemChanges } from './subscriptions-endpoint.ts';

const Page = { limit: v.optional(Whole), starting_after: v.optional(v.string()) };

const Since = {
  created: v.optional(v.strictObject({ gte: Whole })),
  expand: v.optional(List(v.picklist(['data.charge'])), {}),
  ...Page,
};

export const INVOICE_ROUTES: Record<string, Route> = {
  'GET /v1/invoices': route(
    {
      customer: v.optional(v.string()),
      subscription: v.optional(v.string()),
      status: v.optional(v.picklist(['open', 'paid', 'void'])),
      expand: v.optional(List(v.picklist(['data.payments'])), {}),
      ...Page,
    },
    ({ objects }, { customer, subscription, status, expand, ...page }) => {
      const found = objects
        .all('invoice')
        .filter((each) => customer === undefined || each.customer === customer)
        .filter((each) => status === undefined || each.status === status)
        .filter(
          ({ parent }) =>
            subscription === undefined || parent.subscription_details.subscription === subscription,
        );
      const listed = pageOf('/v1/invoices', found, page);
      if (expand.length === 0) return listed;
      const paymentsOf = (id: string) =>
        objects.all('invoice_payment').filter(({ invoice }) => invoice === id);
      const withPayments = listed.data.map((each) => ({
        ...each,
        payments: listOf(`/v1/invoice_payments?invoice=${each.id}`, paymentsOf(each.id)),
      }));
      return { ...listed, data: withPayments };
    },
  ),
  'GET /v1/invoices/:id': route({}, ({ objects }, _, id) => objects.get('invoice', id)),
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
      const { customer } = activeSubscription(world, subscription);
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
  'GET /v1/disputes': route(Since, since('dispute')),
  'GET /v1/refunds': route(Since, since('refund')),
  'POST /v1/refunds': route(
    { payment_intent: v.string(), amount: v.optional(Whole) },
    (world, { payment_intent, amount }) => {
      const intent = world.objects.get('payment_intent', payment_intent, 'payment_intent');
      return refundCharge(world, world.objects.get('charge', intent.latest_charge), amount);
    },
  ),
  'GET /v1/charges': route({ customer: v.string(), ...Page }, ({ objects }, { customer, ...page }) =>
    pageOf(
      '/v1/charges',
      objects.all('charge').filter((each) => each.customer === customer),
      page,
    ),
  ),
  'GET /v1/charges/:id': route({}, ({ objects }, _, id) => objects.get('charge', id)),
};

function since(kind: 'dispute' | 'refund') {
  return (
    { objects }: World,
    { created, expand, ...page }: v.InferOutput<v.ObjectSchema<typeof Since, undefined>>,
  ) => {
    const found = objects.all(kind).filter((each) => each.created >= (created?.gte ?? 0));
    const listed = pageOf(`/v1/${kind}s`, found, page);
    if (expand.length === 0) return listed;
    return {
      ...listed,
      data: listed.data.map((each) => ({ ...each, charge: objects.get('charge', each.charge) })),
    };
  };
}

function withCharge({ objects }: World) {
  return (payment: { payment: { type: 'payment_intent'; payment_intent: string } }) => {
    const intent = objects.get('payment_intent', payment.payment.payment_intent);
    const latest_charge = objects.get('charge', intent.latest_charge);
    return { ...payment, payment: { ...payment.payment, payment_intent: { ...intent, latest_charge } } };
  };
}
