import * as v from 'valibot';
import { expireSession, openSession, withoutPrivate } from '../ledger/ledger-checkout.ts';
import { impossible } from '../ledger/ledger-reply.ts';
import { Flag, List, Metadata, Whole } from '../ledger/parameters.ts';
import { type Route, route } from './route.ts';

export const CHECKOUT_ROUTES: Record<string, Route> = {
  'POST /v1/checkout/sessions': route(
    {
      mode: v.picklist(['subscription']),
      customer: v.string(),
      client_reference_id: v.optional(v.string()),
      line_items: List(v.strictObject({ price: v.string(), quantity: Whole })),
      success_url: v.pipe(v.string(), v.url()),
      cancel_url: v.optional(v.pipe(v.string(), v.url())),
      expires_at: v.optional(Whole),
      allow_promotion_codes: v.optional(Flag, 'false'),
      automatic_tax: v.optional(v.strictObject({ enabled: Flag }), { enabled: 'false' }),
      customer_update: v.optional(
        v.strictObject({ address: v.picklist(['auto']), name: v.picklist(['auto']) }),
      ),
      tax_id_collection: v.optional(v.strictObject({ enabled: Flag })),
      metadata: v.optional(Metadata, {}),
      subscription_data: v.optional(v.strictObject({ metadata: v.optional(Metadata, {}) }), {}),
    },
    (world, { mode: _, line_items, subscription_data, ...session }) => {
      if (session.automatic_tax.enabled && session.customer_update?.address !== 'auto') {
        throw impossible(
          'Automatic tax needs an address: set customer_update[address] to auto.',
          'customer_tax_location_invalid',
        );
      }
      return withoutPrivate(
        openSession(world, {
          customer: session.customer,
          client_reference_id: session.client_reference_id ?? null,
          success_url: session.success_url,
          cancel_url: session.cancel_url ?? null,
          allow_promotion_codes: session.allow_promotion_codes,
          automatic_tax: session.automatic_tax,
          metadata: session.metadata,
          expires_at: session.expires_at,
          items: line_items,
          subscriptionMetadata: subscription_data.metadata,
        }),
      );
    },
  ),
  'GET /v1/checkout/sessions/:id': route({}, ({ objects }, _, id) =>
    withoutPrivate(objects.get('checkout.session', id)),
  ),
  'POST /v1/checkout/sessions/:id/expire': route({}, (world, _, id) =>
    withoutPrivate(expireSession(world, id)),
  ),
};
