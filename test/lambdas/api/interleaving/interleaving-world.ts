import { AsyncLocalStorage } from 'node:async_hooks';
import { ulid } from 'ulid';
import * as v from 'valibot';
import type { ContactChange } from '#domain/accounts/contact-change.ts';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import type { Quote } from '#domain/quotes/quote.ts';
import { applyWaitingChange } from '#lambdas/accounts/changes/apply-waiting-change.ts';
import { finishErasure } from '#lambdas/accounts/erase-account.ts';
import { expireVisitor } from '#lambdas/accounts/expire-visitor.ts';
import { sealedProof } from '#lambdas/accounts/prove-change.ts';
import { type InboundText, receiveSms } from '#lambdas/accounts/verification/receive-sms.ts';
import { notifyPriceWatchers } from '#lambdas/alerts/notify-price-watchers.ts';
import { createBillingApi } from '#lambdas/api/billing-app.ts';
import { closeBilling } from '#lambdas/billing/close-billing.ts';
import { handleEvent, StripeEvent } from '#lambdas/billing/handle-event.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { recoverWork } from '#lambdas/operations/recover-work.ts';
import type { ClosureMessage } from '#lambdas/ports/messages.ts';
import { changeToken } from '#lambdas/shared/change-token.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import { unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';
import { deleteAll } from '#lambdas/store/table/batch-write.ts';
import type { Key } from '#lambdas/store/table/keys.ts';
import type { SealedCode } from '#lambdas/store/types.ts';
import { priceWatchesIn } from '#lambdas/store/watchlist/price-watches-store.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { startStripe } from '#test/support/stripe.ts';
import { type Api, type CallInit, callsOf, SIGNING_SECRET, startApi } from '../support/harness.ts';
import { Turns } from './turns.ts';

export const EMAILS = ['one@example.com', 'two@example.com'] as const;
export const PHONES = ['+14155551001', '+14155551002'] as const;
export const TICKERS = ['AAPL', 'MSFT', 'NVDA'] as const;
/** One less than the number of tickers. */
export const TICKER_LIMIT = 2;

/** The code that approves the current call. */
const approvals = new AsyncLocalStorage<SealedCode>();
const CODE = '123456';

function changeOf(path: string, json: object): ContactChange | null {
  const { email, phone, method } = { email: null, phone: null, method: 'email' as const, ...json } as {
    email: string | null;
    phone: string | null;
    method: 'email' | 'sms';
  };
  switch (path) {
    case '/api/notify':
    case '/api/add-secondary-contact':
      return phone === null
        ? { kind: 'set', method: 'email', address: email ?? '' }
        : { kind: 'set', method: 'sms', address: phone };
    case '/api/remove-contact':
      return { kind: 'remove', method };
    case '/api/delete-account':
      return { kind: 'delete-account' };
    default:
      return null;
  }
}

/** A price during a trading day. */
const QUOTE: Quote = {
  source: 'simulated',
  price: 1,
  previousClose: 1,
  changePercent: 0,
  dayHigh: null,
  dayLow: null,
  volume: null,
  asOf: '',
};

const BRAND = 'all';
const START = Date.parse('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;

export type Session = { value: string; userId: string };

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Starts the API and the functions behind it on one table, whose requests take turns; emails and texts are
 * recorded.
 */
export async function startWorld() {
  let time = START;
  const clock = { now: () => ++time, sleep: async () => {}, random: () => 0.5 };
  const now = () => dateIn(clock);
  const queue = { send: async () => {} };
  const closing: string[] = [];
  const closures = {
    send: async (...accounts: ClosureMessage[]) => void closing.push(...accounts.map(({ userId }) => userId)),
  };
  let turns: Turns | null = null;
  const links: { to: string; token: string; isLogin: boolean }[] = [];
  const codes: { to: string; code: string }[] = [];
  const undoLinks: string[] = [];
  const objectLinks: string[] = [];
  const keepLinks = (text: string) => {
    const [undo] = /\/api\/undo-change\?token=[\w.-]+/.exec(text) ?? [];
    if (undo) undoLinks.push(undo);
    const [object] = /\/api\/object\?token=[\w.-]+/.exec(text) ?? [];
    if (object) objectLinks.push(object);
  };
  const deliver = (read: () => void) => {
    if (turns?.isGone()) throw new Error('The caller is gone.');
    read();
  };
  const api: Api = await startApi({
    clock,
    // Rate limits are tested separately.
    limits: { take: async () => ({ allowed: true, used: 1 }) },
    mailCap: { take: async () => null, giveBack: async () => {} },
    backfills: { claim: async () => false, claimPreview: async () => false, finish: async () => {} },
    // Each caller has the code for its change; sending and comparing codes is tested separately.
    proofCodes: {
      put: async () => {},
      countTry: async () => approvals.getStore() ?? null,
      spend: async () => true,
    },
    queues: { filings: queue, analyses: queue, backfills: queue, previews: queue, closures },
    pusher: { publicKey: '', accepts: () => true, send: async () => ({ kind: 'taken' }) },
    mail: {
      send: async ({ to, text }) =>
        deliver(() => {
          const [, token, query] = /verify-login\?token=([\w-]{43})(&to=login)?/.exec(text) ?? [];
          if (token) links.push({ to, token, isLogin: query !== undefined });
          keepLinks(text);
        }),
    },
    texts: {
      send: async ({ to, body }) =>
        deliver(() => {
          const [, code] = /code is (\d{6})/.exec(body) ?? [];
          if (code) codes.push({ to, code });
          keepLinks(body);
        }),
    },
  });
  const { table, deps } = api;
  turns = new Turns(table);
  const stripe = await startStripe({ clock: { now: () => time } });
  const selling = { ...deps, payments: openPayments(stripe), isSelling: true, hasTax: false };
  const shop = createBillingApi(selling);
  const pricing = { ...deps, priceWatches: priceWatchesIn(table), queues: { alerts: queue } };
  const sessions: Session[] = [];
  const undelivered: InboundText[] = [];
  /** The last keyword that each phone texted. */
  const words = new Map<string, { word: string; sentAt: Date }>();
  /** Phones that ever sent START, which itself counts as consent. */
  const started = new Set<string>();

  const recovering = {
    work: deps.work,
    filings: { known: async () => new Map() },
    queues: {
      filings: queue,
      fanout: queue,
      alerts: queue,
      backfills: queue,
      history: queue,
      analyses: queue,
    },
    accounts: {
      copy: deps.watchCopies.refresh,
      erase: (userId: string) => finishErasure(deps, userId),
      expire: (userId: string) => expireVisitor(deps, userId),
      change: (userId: string) => applyWaitingChange(deps, userId),
    },
    clock,
  };

  /** Finds the user of a session, independently of the API. */
  const learn = async (value: string): Promise<Session | null> => {
    const userId = await deps.sessions.userOf(sha256(value), now());
    if (userId === null) return null;
    const session = { value, userId };
    sessions.push(session);
    return session;
  };

  const join = async (facts: Partial<User>): Promise<User> => {
    const user = {
      ...anonymousUser({ id: ulid(now().getTime()), brand: BRAND, createdAt: now().toISOString() }),
      storedTickerLimit: TICKER_LIMIT,
      ...facts,
    };
    await deps.contacts.openAccount(user, sessionOf(user));
    return user;
  };
  /** Records an address that was removed from an account, and the link with which its holder can object. */
  const takenOff = async ({ id: userId }: User, address: string) => {
    const id = ulid(now().getTime());
    const until = new Date(time + 72 * 60 * MINUTE_MS).toISOString();
    await deps.waiting.keepRemoved(userId, id, { method: 'email', address, until });
    objectLinks.push(`/api/object?token=${changeToken('object', { userId, id }, SIGNING_SECRET)}`);
  };
  const logIn = (user: User) => deps.sessions.create(sessionOf(user));
  const sessionOf = ({ id }: User) => {
    const value = newSecret();
    sessions.push({ value, userId: id });
    return { hash: sha256(value), userId: id, now: now(), device: null };
  };

  /** Runs the function that ends the billing of deleted accounts; failures are redelivered. */
  const closeAll = async () => {
    for (const userId of closing.splice(0)) await closeBilling(selling, { userId });
  };

  return {
    turns,
    sessions,
    links,
    codes,
    undoLinks,
    objectLinks,
    learn,
    later: (minutes: number) => {
      time += minutes * MINUTE_MS;
    },
    get: (path: string, session?: Session) => api.get(path, { session: session?.value, brand: BRAND }),
    post: (path: string, json: object, session?: Session, init: CallInit = {}) => {
      const send = (body: object) => api.post(path, body, { session: session?.value, brand: BRAND, ...init });
      const change = changeOf(path, json);
      if (change === null || session === undefined) return send(json);
      const proven = { salt: 'salt', code: CODE, change, sessionHash: sha256(session.value) };
      const sealed = { salt: 'salt', hash: sealedProof(proven, SIGNING_SECRET) };
      return approvals.run(sealed, () => send({ ...json, proof: CODE }));
    },
    /** Calls the billing API. */
    buy: (path: string, json: object, { value }: Session) =>
      callsOf(shop, 'billing')('POST', path, { json, session: value, brand: BRAND }),
    /** Pays the Stripe page that a user has open, if there is one. */
    pay: async ({ userId }: Session) => {
      const customer = (await deps.users.get(userId))?.stripeCustomerId ?? null;
      const page = customer === null ? undefined : stripe.openSessions(customer)[0];
      if (page !== undefined) stripe.pay(page);
    },
    /** Delivers Stripe's newest events; a failed event is delivered again. */
    reportPayments: async () => {
      for (const event of stripe.events().slice(-3)) await handleEvent(selling, v.parse(StripeEvent, event));
    },
    /** Processes a new price and the alerts waiting for it. */
    quote: (ticker: string, price: number) =>
      notifyPriceWatchers(pricing, ticker, { ...QUOTE, price, asOf: now().toISOString() }),
    unsubscribeLink: ({ userId }: Session) =>
      `/api/unsubscribe-alerts?token=${unsubscribeToken({ userId, list: 'all' }, SIGNING_SECRET)}`,
    said: { words, started },
    text: async (from: string, body: string) => {
      const sentAt = now();
      if (body === 'START') started.add(from);
      if (body !== 'YES') words.set(from, { word: body, sentAt });
      try {
        return await receiveSms(deps, { stream: 'alerts', from, body, sentAt });
      } catch (error) {
        undelivered.push({ stream: 'alerts', from, body, sentAt });
        throw error;
      }
    },
    /** Redelivers texts whose function failed, and the messages in the closure queue. */
    deliverAgain: async () => {
      for (const message of undelivered.splice(0)) await receiveSms(deps, message);
      await closeAll();
    },
    recover: async () => {
      await recoverWork(recovering, { everything: false });
      await closeAll();
    },
    items: () => allItems(table) as Promise<(Record<string, unknown> & Key)[]>,
    stop: async () => {
      await stripe.stop();
      await api.stop();
    },

    /**
     * Creates two accounts with three sessions, and a visitor. The open requests are those whose bit is set in
     * `questions`. The first account may pay, and the holder of its former address may object.
     */
    async begin(questions: number): Promise<void> {
      time = START;
      for (const list of [sessions, links, codes, undoLinks, objectLinks, closing]) list.length = 0;
      words.clear();
      started.clear();
      await deleteAll(table, await this.items());
      const one = await join({
        email: EMAILS[0],
        emailVerified: true,
        notifyVia: ['email'],
        welcomedAt: 'then',
      });
      await logIn(one);
      await join({ phone: PHONES[0], phoneVerified: true });
      const { body } = await this.post('/api/subscribe', { tickers: TICKERS[0] });
      await learn(String(body.session));
      const [first, , third, visitor] = sessions;
      const ask = (bit: number, path: string, json: object, by: Session | undefined) =>
        questions & bit ? this.post(path, json, by) : undefined;
      await ask(1, '/api/notify', { phone: PHONES[1] }, first);
      await ask(2, '/api/notify', { email: EMAILS[1] }, third);
      await ask(4, '/api/login', { identifier: PHONES[0] }, visitor);
      await ask(8, '/api/login', { identifier: EMAILS[0] }, visitor);
      await ask(16, '/api/notify', { email: EMAILS[1] }, visitor);
      if (questions & 32) await takenOff(one, EMAILS[1]);
      if (questions & 64 && first) {
        await this.buy('/api/checkout', { plan: BRAND }, first);
        await this.pay(first);
        await this.reportPayments();
      }
    },
  };
}
