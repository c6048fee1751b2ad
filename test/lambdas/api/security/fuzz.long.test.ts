import Stripe from 'stripe';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { adminBearer } from '#domain/admin/admin-login.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts-contract.ts';
import { SUBSCRIBED_EVENTS } from '#domain/plans/subscribed-events.ts';
import { createBillingApi } from '#lambdas/api/billing-app.ts';
import { parseBody } from '#lambdas/api/http/body.ts';
import { StripeEvent } from '#lambdas/billing/handle-event.ts';
import { type ReceiveDeps, receiveEvent } from '#lambdas/billing/receive-event.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { openSetup } from '#lambdas/clients/stripe/stripe-setup-client.ts';
import { wantedSetup } from '#lambdas/clients/stripe/wanted-setup.ts';
import { verifyEvent } from '#lambdas/clients/stripe/webhook.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { ROUTES } from '#lib/topology/routes.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { signature } from '#local/stripe/ledger/events.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged } from '#test/support/logs.ts';
import fc from '#test/support/properties.ts';
import { startStripe } from '#test/support/stripe.ts';
import { adminOf } from '../../admin/world.ts';
import { castOf } from '../support/cast.ts';
import { callsOf } from '../support/harness.ts';
import { sharedApi } from '../support/shared-api.ts';
import { hostileBody, hostileTexts, type Usual } from './hostile-bodies.ts';

// Records the schema with which a route reads its body.
vi.mock(import('#lambdas/api/http/body.ts'), async (original) => {
  const body = await original();
  return { ...body, parseBody: vi.fn(body.parseBody) };
});

const { api, people } = sharedApi();
const stripe = openedForFile(() => startStripe({ clock: { now: () => api.clock.now.getTime() } }));
const cast = castOf(api);

/** The prices configured for the stage in these tests, in cents per month. */
const PRICES = { pro: 1_000, all: 2_000, tickers: 500 };
const REQUESTS = 10_000;
/** Number of concurrent requests, which also interfere with each other. */
const AT_ONCE = 5;
/** This limit only detects tests that hang. */
const LIMIT_MS = 3_600_000;
/** Selects routes, for example `ROUTES=feed` for those containing that word. */
const CHOSEN = new RegExp(process.env.ROUTES ?? '');
const PARAMETERS = [
  ...['token', 'brand', 'cursor', 'q', 'limit', 'part', 'ticker', 'to', 'ask', 'plan', 'all'],
  ...['day', 'status', 'channel'],
];
const CALLERS = ['nobody', 'anonymous', 'free', 'pro'] as const;

/** Links and the feed that belong to another user. */
let issued: Usual = {};
beforeAll(async () => {
  const email = people.someEmail();
  const session = await people.logInByMail(email);
  const feed = await api.post('/api/feed', {}, { session });
  await api.post('/api/notify', { email: people.someEmail(), wait: true }, { session });
  const mails = (await people.mailsTo(email)).map(({ text }) => text).join();
  const tokens = [...mails.matchAll(/token=([\w.-]+)/g)].map(([, token = '']) => token);
  issued = {
    token: tokens,
    file: [String(feed.body.url).replace(/^.*\//, '')],
    identifier: [email],
    type: SUBSCRIBED_EVENTS,
    day: ['2026-11-20'],
    status: ALERT_STATUSES,
    channel: CHANNELS,
  };
});

type App = { request(path: string, init: RequestInit, env: object): Response | Promise<Response> };
/** `schema`: the schema of its body, if it cannot be recorded. */
type Route = { app: App; method: string; path: string; schema?: unknown };
type Hostile = {
  caller: number;
  names: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
};

/** Returns every route that the applications declare, and Stripe's webhook. */
function routes(): Route[] {
  const sold = { ...api.deps, payments: openPayments(stripe), isSelling: true, hasTax: false };
  const stripeSetup = openSetup(stripe, wantedSetup(PRICES, 'https://8k.example.com'));
  const admin = adminOf(api, { payments: sold.payments, stripeSetup }).app;
  const apps = [api.app, createBillingApi(sold), admin];
  const found = apps.flatMap((app) => app.routes.map(({ method, path }) => ({ app, method, path })));
  const own = new Map(found.map((route) => [`${route.method} ${route.path}`, route]));
  const schema = v.object({ ...StripeEvent.entries, api_version: v.literal(Stripe.API_VERSION) });
  const hook = { app: webhook(sold), method: 'POST', path: '/api/stripe-webhook', schema };
  return [...[...own.values()].filter(({ method }) => method !== 'ALL'), hook];
}

/** Returns the route of Stripe's webhook. The fuzzer calls it without the webhook's secret. */
function webhook(deps: Omit<ReceiveDeps, 'verify'>): App {
  const secret = 'whsec_of_the_tests';
  const verify: ReceiveDeps['verify'] = (call, now) => verifyEvent({ ...call, secret }, now);
  const another = (payload: string) =>
    signature(payload, 'whsec_of_another', Math.floor(deps.clock.now() / 1_000));
  return {
    async request(_, { method = '', body }) {
      const payload = String(body);
      const call = { method, body: Buffer.from(payload), signature: another(payload) };
      const receipt = await receiveEvent({ ...deps, verify }, call);
      return Response.json(receipt.body, { status: receipt.status });
    },
  };
}

/** Finds the schema with which a route reads its body, if it reads one. */
async function schemaOf(
  { app, method, path, schema }: Route,
  session = '',
  authorization = '',
): Promise<unknown> {
  if (schema !== undefined) return schema;
  vi.mocked(parseBody).mockClear();
  const headers = { 'content-type': 'application/json', 'x-session': session, authorization };
  await app.request(path, { method, headers, body: '{"ticker":"AAPL","tickers":"AAPL"}' }, {});
  return vi.mocked(parseBody).mock.lastCall?.[1];
}

/** Creates an admin login for each route, since one of the routes ends it. */
async function adminLogin(): Promise<string> {
  const session = await cast.become('admin');
  const userId = (await api.deps.sessions.userOf(sha256(session ?? ''), api.clock.now)) ?? '';
  const adminAuth = newSecret();
  const until = new Date(api.clock.now.getTime() + 3_600_000);
  const login = { hash: sha256(adminAuth), userId, now: api.clock.now, hasSecondFactor: false };
  await api.deps.adminSessions.create(login, until);
  return adminAuth;
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

test(
  `none of ${REQUESTS} hostile requests to each route fails`,
  async () => {
    const textFor = hostileTexts(issued);
    const texts = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, textFor(name)]));
    for (const route of routes().filter(({ method, path }) => CHOSEN.test(`${method} ${path}`))) {
      const sessions = await Promise.all(CALLERS.map((caller) => cast.become(caller)));
      const authorization = adminBearer(await adminLogin());
      const schema =
        route.method === 'POST' ? await schemaOf(route, sessions.at(-1), authorization) : undefined;
      const hostile = fc.record({
        caller: fc.nat(CALLERS.length - 1),
        names: fc.record(texts(namesIn(route.path))),
        query: fc.subarray(PARAMETERS).chain((chosen) => fc.record(texts(chosen))),
        body: schema === undefined ? fc.constant({}) : hostileBody(schema, textFor),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(hostile, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
          const failures = await Promise.all(
            requests.map((each) => failureOf(route, each, { sessions, authorization })),
          );
          expect(failures.filter((each) => each !== null)).toEqual([]);
        }),
        { numRuns: REQUESTS / AT_ONCE },
      );
    }
    acceptLogged('A call to the Stripe webhook was refused');
  },
  LIMIT_MS,
);

/** Returns the Lambda function that handles a path. */
function functionOf(path: string): FunctionName {
  const route = ROUTES.find((each) => path.startsWith(each.path.replace('{proxy+}', '')));
  return route?.function ?? 'api';
}

/** Describes the response if a route fails on a request; `null` if it does not. */
async function failureOf(
  { app, method, path }: Route,
  { caller, names, query, body }: Hostile,
  { sessions, authorization }: { sessions: readonly (string | undefined)[]; authorization: string },
): Promise<string | null> {
  const address = path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(names[name]).toWellFormed()),
  );
  const answer = await callsOf(app, functionOf(path))(method, `${address}?${new URLSearchParams(query)}`, {
    session: sessions[caller],
    headers: { authorization },
    json: method === 'GET' ? undefined : (body ?? {}),
  });
  const said = () => `${answer.status} ${JSON.stringify(answer.body)}`;
  return answer.status < 500 ? null : `${method} ${address} answered ${said()}`;
}
