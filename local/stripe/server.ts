import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '../engines/servers.ts';
import { CATALOG_ROUTES } from './api/catalog.ts';
import { CHECKOUT_ROUTES } from './api/checkout.ts';
import { CUSTOMER_ROUTES } from './api/customers.ts';
import { DISCOUNT_ROUTES } from './api/discounts.ts';
import { INVOICE_ROUTES } from './api/invoices.ts';
import type { Route } from './api/route.ts';
import { SETUP_ROUTES } from './api/setup.ts';
import { SUBSCRIPTION_ROUTES } from './api/subscriptions.ts';
import { answerByHosted } from './hosted/pages.ts';
import { type Controls, controlsOf } from './ledger/controls.ts';
import { API_VERSION, openEvents, secretOf } from './ledger/events.ts';
import { openObjects } from './ledger/objects.ts';
import {
  otherParameters,
  outOfOrder,
  Refusal,
  type Reply,
  unknownPath,
  wrongKey,
  wrongVersion,
} from './ledger/reply.ts';
import { catchUp } from './ledger/time.ts';
import type { World } from './ledger/world.ts';

export type StripeStandIn = Controls & {
  url: string;
  /** The key callers authenticate with. */
  key: string;
  /** Answers the next calls with this status, like an outage. */
  fail(status: number, times: number): void;
  /** Methods and paths so far. */
  calls(): readonly string[];
  /** The secret that signs the events for an endpoint. */
  webhookSecret(url: string): string;
  stop(): Promise<void>;
};

export type StandInOptions = {
  /** The stand-in's clock starts here. */
  clock?: { now(): number };
  /** `false` delivers no events to webhook endpoints. */
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

/** Parts of a path that name a call, not an object. */
const ACTIONS = new Set(['sessions', 'configurations', 'expire', 'create_preview']);

/**
 * As much of Stripe as the service calls, with the pages it hosts. Like the original it rejects what it does not know
 * and what its state does not allow.
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
    // Whoever hangs up halfway has asked nothing.
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
