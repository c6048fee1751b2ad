import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '../engines/servers.ts';
import { CATALOG_ROUTES } from './api/catalog-endpoint.ts';
import { CHECKOUT_ROUTES } from './api/checkout-endpoint.ts';
import { CUSTOMER_ROUTES } from './api/customers-endpoint.ts';
import { DISCOUNT_ROUTES } from './api/discounts-endpoint.ts';
import { INVOICE_ROUTES } from './api/invoices-endpoint.ts';
import type { Route } from './api/route.ts';
import { SETUP_ROUTES } from './api/setup-endpoint.ts';
import { SUBSCRIPTION_ROUTES } from './api/subscriptions-endpoint.ts';
import { answerByHosted } from './hosted/hosted-pages.ts';
import { API_VERSION, openEvents, secretOf } from './ledger/events.ts';
import { type Controls, controlsOf } from './ledger/ledger-controls.ts';
import {
  otherParameters,
  outOfOrder,
  Refusal,
  type Reply,
  unknownPath,
  wrongKey,
  wrongVersion,
} from './ledger/ledger-reply.ts';
import { catchUp } from './ledger/ledger-time.ts';
import { openObjects } from './ledger/objects.ts';
import type { World } from './ledger/world.ts';

export type StripeStandIn = Controls & {
  url: string;
  /** The key with which callers authenticate. */
  key: string;
  /** Responds to the next calls with this status, as in an outage. */
  fail(status: number, times: number): void;
  /** Returns the methods and paths of all calls so far. */
  calls(): readonly string[];
  /** Returns the secret that signs the events for an endpoint. */
  webhookSecret(url: string): string;
  stop(): Promise<void>;
};

export type StandInOptions = {
  /** The clock from which the stand-in's own time starts. */
  clock?: { now(): number };
  /** If `false`, no events are delivered to webhook endpoints. */
  delivers?: boolean;
};

const ROUTES: Record<string, Route> = {
  ...CUSTOMER_ROUTES,
  ...CATALOG_ROUTES,
  ...DISCOUNT_ROUTES,
  ...CHECKOUT_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...INVOICE_ROUTES,
  ...SETUP_ROUTES,
};

/** Path segments that name a call rather than an object. */
const ACTIONS = new Set(['sessions', 'configurations', 'expire', 'create_preview']);

/**
 * Starts a stand-in for the Stripe API calls that the service uses and the pages that Stripe hosts. Like Stripe, it
 * rejects unknown calls and parameters, and calls that are not allowed in its current state.
 * @param file journal of its objects
 */
export async function startStripe(
  file: string,
  { clock = Date, delivers = true }: StandInOptions = {},
): Promise<StripeStandIn> {
  const objects = openObjects(file);
  const key = `sk_test_${randomUUID().replaceAll('-', '')}`;
  const calls: string[] = [];
  const outage = { status: 500, times: 0 };
  const time = { at: null as number | null };
  const present = () => Math.floor(clock.now() / 1_000);
  const now = () => time.at ?? present();
  const events = openEvents(objects, now, delivers);
  let origin = '';
  const world: World = { objects, emit: events.emit, now, url: () => origin };
  const settleTime = () =>
    catchUp(world, present(), (at) => {
      time.at = at;
    });
  const replies = new Map<string, { asked: string; reply: Reply }>();

  const answer = (request: IncomingMessage, sent: string): Reply => {
    const refused = refusal(request, key);
    if (refused !== null) throw refused;
    const idempotencyKey = [request.headers['idempotency-key']].flat()[0];
    const asked = `${request.method} ${request.url} ${sent}`;
    const before = idempotencyKey === undefined ? undefined : replies.get(idempotencyKey);
    if (before !== undefined) {
      if (before.asked !== asked) throw otherParameters(idempotencyKey ?? '');
      return before.reply;
    }
    settleTime();
    const reply = structuredClone(routed(world, request, sent));
    if (idempotencyKey !== undefined && request.method === 'POST')
      replies.set(idempotencyKey, { asked, reply });
    return reply;
  };

  const server = createServer(async (request, response) => {
    const sent = await text(request).catch(() => null);
    // The client hung up before the request was complete, so there is nothing to answer.
    if (sent === null) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/v1/')) {
      settleTime();
      answerByHosted(world, request, response, { pathname, form: new URLSearchParams(sent) });
      return;
    }
    calls.push(`${request.method} ${pathname}`);
    const isOut = outage.times > 0;
    if (isOut) outage.times -= 1;
    const reply = replyOf(() => {
      if (isOut) throw outOfOrder(outage.status);
      return answer(request, sent);
    });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  origin = await listen(server);
  return {
    url: origin,
    key,
    fail: (status, times) => Object.assign(outage, { status, times }),
    calls: () => calls,
    webhookSecret: secretOf,
    ...controlsOf(world, settleTime),
    stop: async () => {
      events.stop();
      await closeServer(server);
    },
  };
}

function replyOf(run: () => Reply): Reply {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    throw error;
  }
}

function refusal({ headers }: IncomingMessage, key: string): Refusal | null {
  if (headers.authorization !== `Bearer ${key}`) return wrongKey();
  const version = String(headers['stripe-version']);
  return version === API_VERSION ? null : wrongVersion(version);
}

function routed(world: World, { method = '', url = '' }: IncomingMessage, sent: string): Reply {
  const { pathname, search } = new URL(url, 'http://localhost');
  const [, version = '', collection = '', ...rest] = pathname.split('/');
  const id = rest.find((part) => !ACTIONS.has(part)) ?? '';
  const path = ['', version, collection, ...rest.map((part) => (part === id ? ':id' : part))].join('/');
  const route = ROUTES[`${method} ${path}`];
  if (route === undefined) throw unknownPath(method, pathname);
  return route(world, id, new URLSearchParams(method === 'POST' ? sent : search));
}
