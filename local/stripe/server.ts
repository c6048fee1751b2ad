import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { closeServer, listen } from '../engines/servers.ts';
import { openObjects } from './objects.ts';
import { isReply, readParameters } from './parameters.ts';
import {
  answered,
  invalidEmail,
  noSuch,
  outOfOrder,
  type Reply,
  unknownPath,
  wrongKey,
  wrongVersion,
} from './reply.ts';

/** The API version the SDK was made for; other versions answer other shapes. */
const API_VERSION = '2026-10-28.endive';

export type StripeStandIn = {
  url: string;
  /** The key callers authenticate with. */
  key: string;
  /** Answers the next calls with this status, like an outage. */
  fail(status: number, times: number): void;
  /** Methods and paths so far. */
  calls(): readonly string[];
  counters(): { customers: number; active_subscriptions: number };
  stop(): Promise<void>;
};

type Objects = ReturnType<typeof openObjects>;
type Route = (objects: Objects, id: string, form: URLSearchParams) => Reply;

const Email = v.pipe(v.string(), v.email());
const PRICE = 'items[0][price]';

const ROUTES: Record<string, Route> = {
  'POST /v1/customers': (objects, _id, form) => {
    const parameters = readParameters({ email: v.optional(v.string()) }, form);
    if (isReply(parameters)) return parameters;
    const { email = null } = parameters;
    return email === null || v.is(Email, email) ? answered(objects.addCustomer(email)) : invalidEmail(email);
  },
  'GET /v1/customers/:id': (objects, id) => found(objects.customer(id), 'customer', id),
  'DELETE /v1/customers/:id': (objects, id) =>
    isLiving(objects, id) ? answered(objects.deleteCustomer(id)) : noSuch('customer', id),
  'POST /v1/subscriptions': (objects, _id, form) => {
    const parameters = readParameters({ customer: v.string(), [PRICE]: v.string() }, form);
    if (isReply(parameters)) return parameters;
    const { customer, [PRICE]: price } = parameters;
    if (!isLiving(objects, customer)) return noSuch('customer', customer, 'customer');
    if (!price.startsWith('price_')) return noSuch('price', price, PRICE);
    return answered(objects.subscribe(customer, price));
  },
  'GET /v1/subscriptions/:id': (objects, id) => found(objects.subscription(id), 'subscription', id),
};

/**
 * As much of Stripe as the service calls, and as it takes to have a paying customer. Like the original it
 * rejects what it does not know.
 * @param file journal of its objects
 */
export async function startStripe(file: string): Promise<StripeStandIn> {
  const objects = openObjects(file);
  const key = `sk_test_${randomUUID()}`;
  const calls: string[] = [];
  const outage = { status: 500, times: 0 };
  const server = createServer(async (request, response) => {
    const sent = await text(request).catch(() => null);
    // Whoever hangs up halfway has asked nothing.
    if (sent === null) return;
    const form = new URLSearchParams(sent);
    calls.push(`${request.method} ${request.url}`);
    const isOut = outage.times > 0;
    if (isOut) outage.times -= 1;
    const reply = isOut
      ? outOfOrder(outage.status)
      : (refusal(request, key) ?? answer(objects, request, form));
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  return {
    url: await listen(server),
    key,
    fail: (status, times) => Object.assign(outage, { status, times }),
    calls: () => calls,
    counters: objects.counters,
    stop: () => closeServer(server),
  };
}

function refusal({ headers }: IncomingMessage, key: string): Reply | null {
  if (headers.authorization !== `Bearer ${key}`) return wrongKey();
  const version = String(headers['stripe-version']);
  return version === API_VERSION ? null : wrongVersion(version);
}

function answer(objects: Objects, { method = '', url = '' }: IncomingMessage, form: URLSearchParams): Reply {
  const [, collection = '', id = ''] = /^(\/v1\/\w+)(?:\/(\w+))?$/.exec(url) ?? [];
  const route = ROUTES[`${method} ${collection}${id === '' ? '' : '/:id'}`];
  return route?.(objects, id, form) ?? unknownPath(method, url);
}

function found(object: object | undefined, kind: string, id: string): Reply {
  return object === undefined ? noSuch(kind, id) : answered(object);
}

function isLiving(objects: Objects, id: string): boolean {
  const customer = objects.customer(id);
  return customer !== undefined && !('deleted' in customer);
}
