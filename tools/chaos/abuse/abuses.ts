import { randomInt, randomUUID } from 'node:crypto';
import type { RunningService } from '#test/support/service.ts';
import { type Admin, logInAdmin, refusedLinesToday } from './abuse-admin.ts';
import { type CallOptions, callFrom } from './caller.ts';

/** One kind of abuse. Its attempts are multiplied by `TIMES`. */
export type Abuse = {
  name: string;
  /** Number of attempts before they are multiplied. */
  tried: number;
  /** Seconds over which these attempts are spread. */
  seconds: number;
  /**
   * Number of concurrent attempts, if it must be higher than usual because the responses are slow on purpose.
   */
  atOnce?: number;
  /** Makes one attempt, which may take several calls. @returns the HTTP status of each call */
  attempt(index: number): Promise<number[]>;
  /** Returns traces of the abuse that should no longer exist. */
  left?(): Promise<string[]>;
};

/** Data that the abuses need, but cannot create as fast as they use it. */
export type Means = {
  service: RunningService;
  /** Tickers that no bystander needs. */
  tickers: readonly string[];
  /** Accession numbers of stored filings. */
  filings: readonly string[];
  /** Sessions of accounts with a verified address: on the free plan, and with a paid plan. */
  free: readonly string[];
  paying: readonly string[];
  admin: Admin;
};

/** The factor by which the attempts of each abuse are multiplied. */
export const TIMES = 10;

const ADDRESSES_OF_NETWORK = 250;
const TICKERS_OF_VISITOR = 10;
const NETWORK_LIMIT = 300;
const A_QUARTER_HOUR = 895;
/** All refused calls from one network to one route share one log entry. */
const MOST_REFUSED_LINES = 200;
const CHECKOUT_CHOICES = [
  { plan: 'pro' },
  { plan: 'all' },
  { plan: 'pro', addon: 'tickers', quantity: 1 },
  { plan: 'pro', addon: 'tickers', quantity: 2 },
  { plan: 'all', addon: 'tickers', quantity: 1 },
];

/** Returns all abuses, in the order in which they run. */
export function abusesWith(means: Means): Abuse[] {
  return [
    addingAndRemoving(means),
    keepingTickers(means),
    backfills(means),
    adminCodes(means),
    invitations(means),
    backdating(means),
    refreshes(means),
    refusedAdminCalls(means),
    checkouts(means),
    pushEndpoints(means),
  ];
}

/** Visitors from one network add and remove tickers, each up to the size of a watchlist. */
function addingAndRemoving({ service, tickers }: Means): Abuse {
  const visitors = new Map<number, Promise<string>>();
  return {
    name: 'visitors add and remove tickers',
    tried: 110,
    seconds: 30,
    async attempt(index) {
      const visitor = Math.floor(index / TICKERS_OF_VISITOR);
      const from = addressIn(1, Math.floor(visitor / 10));
      const ticker = pick(tickers, index);
      const known = visitors.get(visitor);
      if (known === undefined) visitors.set(visitor, sessionOf(service, from));
      const session = await (known ?? visitors.get(visitor));
      const who: CallOptions = { from, ...(session ? { session } : {}) };
      const added = await callFrom(service.url, '/api/watchlist', { ...who, body: { tickers: ticker } });
      if (added.status !== 200 || !session) return [added.status];
      const removed = await callFrom(service.url, '/api/unsubscribe', { ...who, body: { ticker } });
      return [added.status, removed.status];
    },
    async left() {
      const pages = await (await fetch(`${service.url}/sitemap.xml`)).text();
      const quoted = tickers.filter((ticker) => pages.includes(`/ticker/${ticker}<`));
      return quoted.length > 0 ? [`nobody watches ${quoted.join(', ')}, and they are still quoted`] : [];
    },
  };
}

/** Visitors from one network fill their watchlists, so that every one of these tickers needs a price. */
function keepingTickers({ service, tickers }: Means): Abuse {
  return {
    name: 'visitors keep tickers that need prices',
    tried: 11,
    seconds: 20,
    async attempt(index) {
      const first = index * TICKERS_OF_VISITOR;
      const wanted = Array.from({ length: TICKERS_OF_VISITOR }, (_, each) => pick(tickers, first + each));
      const body = { tickers: wanted.join(',') };
      return [
        (await callFrom(service.url, '/api/subscribe', { from: addressIn(2, index % 40), body })).status,
      ];
    },
  };
}

/** Free readers from one network cause the histories of more and more companies to be fetched. */
function backfills({ service, tickers, free }: Means): Abuse {
  return {
    name: 'free readers queue backfills',
    tried: 148,
    seconds: 30,
    async attempt(index) {
      const who = { from: addressIn(3, index % 50), session: pick(free, index) };
      const ticker = pick(tickers, index);
      const added = await callFrom(service.url, '/api/watchlist', { ...who, body: { tickers: ticker } });
      if (added.status !== 200) return [added.status];
      const removed = await callFrom(service.url, '/api/unsubscribe', { ...who, body: { ticker } });
      return [added.status, removed.status];
    },
  };
}

/** Strangers from many networks guess the administrator's code and request new ones. */
function adminCodes({ service, admin }: Means): Abuse {
  return {
    name: 'strangers enter and request admin codes',
    tried: 10,
    seconds: 10,
    async attempt(index) {
      const from = addressIn(40 + (index % 20), index);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const body = index % 2 === 0 ? { email: admin.email, code } : { email: admin };
      return [(await callFrom(service.url, '/api/admin/login', { from, body })).status];
    },
    async left() {
      const isIn = (await logInAdmin(service, admin.email, admin.from, admin.device)) !== null;
      return isIn ? [] : ['the administrator cannot log in on a known device'];
    },
  };
}

/** Many networks request login links for made-up addresses. */
function invitations({ service }: Means): Abuse {
  return {
    name: 'logins of invented addresses',
    tried: 921,
    seconds: 75,
    atOnce: 150,
    async attempt(index) {
      const from = addressIn(100 + Math.floor(index / NETWORK_LIMIT), index);
      const body = { identifier: `invented.${randomUUID()}@example.com` };
      return [(await callFrom(service.url, '/api/login', { from, body })).status];
    },
  };
}

/** Subscribers buy packs, and then return them with a backdated time. */
function backdating({ service, paying }: Means): Abuse {
  return {
    name: 'packs given back at an earlier moment',
    tried: 29,
    seconds: 20,
    async attempt(index) {
      const who = { from: addressIn(5, index % 50), session: pick(paying, index) };
      const change = (body: object) =>
        callFrom(service.url, '/api/checkout', { ...who, body: { addon: 'tickers', ...body } });
      const shown = await change({ quantity: 1 });
      const asOf = Number(shown.body.as_of ?? 0);
      const confirm = { amount_due: shown.body.amount_due ?? 0, as_of: asOf };
      const bought = await change({ quantity: 1, confirm });
      const back = { amount_due: 0, as_of: asOf - A_QUARTER_HOUR };
      const returned = await change({ quantity: 0, confirm: back });
      return [shown.status, bought.status, returned.status];
    },
  };
}

/** Callers without a session in one /48 network request filings to be read and analyzed again. */
function refreshes({ service, filings }: Means): Abuse {
  return {
    name: 'a /48 has filings analyzed again',
    tried: 60,
    seconds: 15,
    async attempt(index) {
      const from = `2001:db8:f:${index.toString(16)}::1`;
      const body = { id: pick(filings, index) };
      return [(await callFrom(service.url, '/api/reprocess-filing', { from, body })).status];
    },
  };
}

/** A few callers without an admin session try to call the admin API. */
function refusedAdminCalls({ service, admin }: Means): Abuse {
  return {
    name: 'admin calls without a session',
    tried: 455,
    seconds: 40,
    async attempt(index) {
      const from = addressIn(6, index % 20);
      return [(await callFrom(service.url, '/api/admin/overview', { from })).status];
    },
    async left() {
      const lines = await refusedLinesToday(service, admin);
      return lines > MOST_REFUSED_LINES ? [`refused admin calls wrote ${lines} lines`] : [];
    },
  };
}

/** Free readers all open different checkouts at the same time. */
function checkouts({ service, free }: Means): Abuse {
  return {
    name: 'different checkouts at once',
    tried: 5,
    seconds: 1,
    async attempt(index) {
      const who = { from: addressIn(7, index), session: pick(free, 0) };
      const body = pick(CHECKOUT_CHOICES, index);
      return [(await callFrom(service.url, '/api/checkout', { ...who, body })).status];
    },
  };
}

/** A subscriber registers endpoints for push messages that do not belong to push services. */
function pushEndpoints({ service, paying }: Means): Abuse {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  return {
    name: 'push endpoints that do not belong to a push service',
    tried: 10,
    seconds: 5,
    async attempt(index) {
      const who = { from: addressIn(8, index), session: pick(paying, 0) };
      const body = { endpoint: `https://10.0.0.${index}/hangs`, keys };
      return [(await callFrom(service.url, '/api/push-devices', { ...who, body })).status];
    },
  };
}

async function sessionOf(service: RunningService, from: string): Promise<string> {
  const { body } = await callFrom(service.url, '/api/session', { from, body: {} });
  return String(body.session ?? '');
}

/**
 * Returns an address in a /24 network.
 * @param network 0 to 255
 */
function addressIn(network: number, host: number): string {
  return `100.64.${network}.${1 + (host % ADDRESSES_OF_NETWORK)}`;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
