import * as v from 'valibot';
import { secretOf } from '../ledger/events.ts';
import type { PortalConfiguration, PortalSession, WebhookEndpoint } from '../ledger/ledger-types.ts';
import { newId, pageOf } from '../ledger/objects.ts';
import { Flag, List, Metadata, Whole } from '../ledger/parameters.ts';
import type { World } from '../ledger/world.ts';
import { type Route, route } from './route.ts';

const Switch = v.strictObject({ enabled: Flag });
const Features = v.strictObject({
  customer_update: v.optional(
    v.strictObject({
      enabled: Flag,
      allowed_updates: List(v.picklist(['email', 'address', 'name', 'tax_id'])),
    }),
  ),
  invoice_history: v.optional(Switch),
  payment_method_update: v.optional(Switch),
  subscription_cancel: v.optional(
    v.strictObject({ enabled: Flag, mode: v.optional(v.picklist(['at_period_end', 'immediately'])) }),
  ),
  subscription_update: v.optional(Switch),
});
const Page = { limit: v.optional(Whole), starting_after: v.optional(v.string()) };
const Url = v.pipe(v.string(), v.url());

/** Routes for the portal and the webhook endpoints. */
export const SETUP_ROUTES: Record<string, Route> = {
  'GET /v1/billing_portal/configurations': route(
    { active: v.optional(Flag), ...Page },
    ({ objects }, { active, ...page }) => {
      const found = objects
        .all('billing_portal.configuration')
        .filter((each) => active === undefined || each.active === active);
      return pageOf('/v1/billing_portal/configurations', found, page);
    },
  ),
  'POST /v1/billing_portal/configurations': route(
    { features: Features, default_return_url: v.optional(Url), metadata: v.optional(Metadata, {}) },
    (world, { features, default_return_url = null, metadata }) =>
      world.objects.put<PortalConfiguration>({
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        created: world.now(),
        active: true,
        default_return_url,
        features,
        metadata,
      }),
  ),
  'POST /v1/billing_portal/configurations/:id': route(
    { features: v.optional(Features), default_return_url: v.optional(Url), metadata: v.optional(Metadata) },
    (world, { features, default_return_url, metadata }, id) => {
      const known = world.objects.get('billing_portal.configuration', id);
      return world.objects.put<PortalConfiguration>({
        ...known,
        features: features ?? known.features,
        default_return_url: default_return_url ?? known.default_return_url,
        metadata: metadata ?? known.metadata,
      });
    },
  ),
  'POST /v1/billing_portal/sessions': route(
    { customer: v.string(), return_url: v.optional(Url), configuration: v.string() },
    (world, { customer, return_url = null, configuration }) => {
      world.objects.customer(customer, 'customer');
      world.objects.get('billing_portal.configuration', configuration, 'configuration');
      const id = newId('bps');
      return world.objects.put<PortalSession>({
        id,
        object: 'billing_portal.session',
        created: world.now(),
        configuration,
        customer,
        return_url,
        url: `${world.url()}/portal/${id}`,
      });
    },
  ),
  'GET /v1/events/:id': route({}, ({ objects }, _, id) => objects.get('event', id)),
  'GET /v1/webhook_endpoints': route(Page, ({ objects }, page) =>
    pageOf('/v1/webhook_endpoints', objects.all('webhook_endpoint'), page),
  ),
  'POST /v1/webhook_endpoints': route(
    {
      url: Url,
      enabled_events: List(v.string()),
      api_version: v.optional(v.string()),
      metadata: v.optional(Metadata, {}),
    },
    (world, { api_version = null, ...endpoint }) => {
      const created = world.objects.put<WebhookEndpoint>({
        ...endpoint,
        id: newId('we'),
        object: 'webhook_endpoint',
        created: world.now(),
        status: 'enabled',
        api_version,
      });
      // As at Stripe, only the response that creates the endpoint contains the secret.
      return { ...created, secret: secretOf(created.url) };
    },
  ),
  'POST /v1/webhook_endpoints/:id': route(
    {
      url: v.optional(Url),
      enabled_events: v.optional(List(v.string())),
      disabled: v.optional(Flag),
    },
    (world, changes, id) => changedEndpoint(world, id, changes),
  ),
};

type EndpointChange = {
  url?: string | undefined;
  enabled_events?: string[] | undefined;
  disabled?: boolean | undefined;
};

function changedEndpoint({ objects }: World, id: string, change: EndpointChange): WebhookEndpoint {
  const known = objects.get('webhook_endpoint', id);
  const status = change.disabled ? 'disabled' : 'enabled';
  return objects.put<WebhookEndpoint>({
    ...known,
    url: change.url ?? known.url,
    enabled_events: change.enabled_events ?? known.enabled_events,
    status: change.disabled === undefined ? known.status : status,
  });
}
