import { AsyncLocalStorage } from 'node:async_hooks';
import { ulid } from 'ulid';
import type { ContactChange } from '#domain/accounts/contact-change.ts';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import { applyWaitingChange } from '#lambdas/accounts/changes/apply-waiting-change.ts';
import { finishErasure } from '#lambdas/accounts/erase-account.ts';
import { expireVisitor } from '#lambdas/accounts/expire-visitor.ts';
import type { SealedCode } from '#lambdas/accounts/ports.ts';
import { sealedProof } from '#lambdas/accounts/prove-change.ts';
import { type InboundText, receiveSms } from '#lambdas/accounts/verification/receive-sms.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { unsubscribeToken } from '#lambdas/ground/unsubscribe-token.ts';
import { recoverWork } from '#lambdas/operations/recover-work.ts';
import { deleteAll } from '#lambdas/store/table/batch-write.ts';
import type { Key } from '#lambdas/store/table/keys.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { type Api, type CallInit, SIGNING_SECRET, startApi } from '../support/harness.ts';
import { Turns } from './turns.ts';

export const EMAILS = ['one@example.com', 'two@example.com'] as const;
export const PHONES = ['+14155551001', '+14155551002'] as const;
export const TICKERS = ['AAPL', 'MSFT', 'NVDA'] as const;
/** One less than there are. */
export const TICKER_LIMIT = 2;

/** The code that the call at hand is approved with. */
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

const BRAND = 'all';
const START = Date.parse('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;

export type Session = { value: string; userId: string };

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The API and the functions behind it over one table, whose requests take turns; mails and texts are kept. */
export async function startWorld() {
  let time = START;
  const clock = { now: () => ++time, sleep: async () => {}, random: () => 0.5 };
  const now = () => dateIn(clock);
  const queue = { send: async () => {} };
  let turns: Turns | null = null;
  const links: { to: string; token: string; isLogin: boolean }[] = [];
  const codes: { to: string; code: string }[] = [];
  const undoLinks: string[] = [];
  const keepUndo = (text: string) => {
    const [link] = /\/api\/undo-change\?token=[\w.-]+/.exec(text) ?? [];
    if (link) undoLinks.push(link);
  };
  const deliver = (read: () => void) => {
    if (turns?.isGone()) throw new Error('The caller is gone.');
    read();
  };
  const api: Api = await startApi({
    clock,
    // Rate limits have tests of their own.
    limits: { take: async () => ({ allowed: true }) },
    mailCap: { take: async () => null },
    backfills: { claim: async () => false, claimPreview: async () => false, finish: async () => {} },
    // Each caller holds the code for its change: how codes are sent and compared has tests of its own.
    proofCodes: { put: async () => {}, countTry: async () => approvals.getStore() ?? null },
    queues: { filings: queue, analyses: queue, backfills: queue, previews: queue, closures: queue },
    mail: {
      send: async ({ to, text }) =>
        deliver(() => {
          const [, token, query] = /verify-login\?token=([\w-]{43})(&to=login)?/.exec(text) ?? [];
          if (token) links.push({ to, token, isLogin: query !== undefined });
          keepUndo(text);
        }),
    },
    texts: {
      send: async ({ to, body }) =>
        deliver(() => {
          const [, code] = /code is (\d{6})/.exec(body) ?? [];
          if (code) codes.push({ to, code });
          keepUndo(body);
        }),
    },
  });
  const { table, deps } = api;
  turns = new Turns(table);
  const sessions: Session[] = [];
  const undelivered: InboundText[] = [];
  /** The word on texts that each phone said last. */
  const words = new Map<string, { word: string; sentAt: Date }>();
  /** Phones that ever sent START: that is a consent of its own. */
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

  /** Whose a session is, whatever the API says of it. */
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
  const logIn = (user: User) => deps.sessions.create(sessionOf(user));
  const sessionOf = ({ id }: User) => {
    const value = newSecret();
    sessions.push({ value, userId: id });
    return { hash: sha256(value), userId: id, now: now(), device: null };
  };

  return {
    turns,
    sessions,
    links,
    codes,
    undoLinks,
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
    /** Lambda delivers a text again whose function failed. */
    deliverAgain: async () => {
      for (const message of undelivered.splice(0)) await receiveSms(deps, message);
    },
    recover: () => recoverWork(recovering, { everything: false }),
    items: () => allItems(table) as Promise<(Record<string, unknown> & Key)[]>,
    stop: () => api.stop(),

    /** Two accounts with three sessions, and a visitor; of these questions those whose bit is set are open. */
    async begin(questions: number): Promise<void> {
      time = START;
      for (const list of [sessions, links, codes, undoLinks]) list.length = 0;
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
    },
  };
}
