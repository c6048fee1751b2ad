import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { itemsNaming } from '#test/support/builders/table-items.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { adminOf } from '../../admin/world.ts';
import { type Caller, castOf, STRANGERS, USERS } from '../support/cast.ts';
import { type Answer, callsOf } from '../support/harness.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();
const cast = castOf(api);
let vera: Vera;
/** All items that mention Vera, which no other user's call may change. */
let before: Awaited<ReturnType<typeof itemsNaming>>;
beforeAll(async () => {
  vera = await settleVera();
  before = await itemsNaming(api.table, vera.names);
  expect(before.length).toBeGreaterThanOrEqual(8);
});

/** A user whose data must not leak or change. All her data contains one of her names. */
type Vera = { id: string; email: string; phone: string; session: string; names: string[] };
const NOTE = 'vera sells at 300';
/** A limit that no other account has, so that it identifies her data. */
const LIMIT = 31_415.92;

async function settleVera(): Promise<Vera> {
  const [email, phone] = ['vera.only@example.com', '+14155559876'];
  const session = await cast.join({ email, emailVerified: true, phone, phoneVerified: true });
  const call = (path: string, json: object) => api.post(`/api/${path}`, json, { session, from: 'vera' });
  await call('subscribe', { tickers: 'NVDA,T7', note: NOTE });
  const limits = { price_above: LIMIT, price_below: null, change_percent: null };
  await call('update-alert-thresholds', { ticker: 'T7', ...limits });
  await people.askToLogIn(email, session, 'vera');
  await people.askToLogIn(phone, undefined, 'vera');
  const id = String((await people.profileOf(session)).id);
  const hash = sha256(session);
  return { id, email, phone, session, names: [id, email, phone, NOTE, String(LIMIT), session, hash] };
}

/**
 * How a route treats the session. `account`: a call without a session gets 401. `own`: a call without a session is
 * accepted, but one with a wrong session gets 401. `anybody`: any session, even a wrong one, is accepted.
 */
type Need = 'account' | 'own' | 'anybody';
type Row = {
  need: Need;
  path?: () => string;
  body?: () => object;
  ok?: number | Partial<Record<Caller, number>>;
};

/** Identifies Vera in a body; no field of a body may determine whose data is used. */
const hers = () => ({ id: vera.id, userId: vera.id, user_id: vera.id, PK: `USER#${vera.id}` });
const her = (json: object) => () => ({ ...hers(), ...json });
const NO_LIMITS = { price_above: 1, price_below: null, change_percent: null };
const FORGED = 'A'.repeat(43);

/** Keys of the right length that belong to nobody. */
const BROWSER_KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

const NEEDS_PROOF = { free: 403, pro: 403, admin: 403 };

const MATRIX: Record<string, Row> = {
  'POST /api/session': { need: 'anybody', body: her({}) },
  'GET /api/sessions': { need: 'account' },
  'POST /api/sign-out-others': { need: 'account', body: her({}) },
  'GET /api/watchlist': { need: 'own' },
  'GET /api/plan-gains': { need: 'account' },
  'POST /api/subscribe': { need: 'own', body: her({ tickers: 'NVDA,T7', note: 'mine' }) },
  'POST /api/watchlist': { need: 'own', body: her({ tickers: 'NVDA,T7', notes: 'mine' }) },
  'POST /api/choose-tickers': {
    need: 'account',
    body: her({ tickers: 'T7' }),
    ok: { anonymous: 404, free: 404, pro: 404, admin: 404 },
  },
  'POST /api/unsubscribe': { need: 'account', body: her({ ticker: 'T7' }) },
  'POST /api/mark-ticker-viewed': { need: 'account', body: her({ ticker: 'T7' }) },
  'POST /api/dismiss-filing': {
    need: 'account',
    body: her({ ticker: 'T7', id: '0000320193-26-000101' }),
    // This filing is not on the list.
    ok: 404,
  },
  'POST /api/rename-seen': { need: 'account', body: her({ ticker: 'T7' }) },
  'POST /api/note': {
    need: 'account',
    body: her({ ticker: 'T7', note: 'mine' }),
    ok: { anonymous: 404, free: 404, pro: 404, admin: 404 },
  },
  'GET /api/tickers': { need: 'anybody', path: () => `/api/tickers?q=${encodeURIComponent(NOTE)}` },
  'GET /api/ticker-filings/:ticker': { need: 'anybody', path: () => '/api/ticker-filings/T7' },
  'GET /api/filing/:accession': {
    need: 'anybody',
    path: () => '/api/filing/0000320193-26-000101',
    // This filing does not exist here.
    ok: 404,
  },
  'GET /api/filing/:accession/text': {
    need: 'anybody',
    path: () => '/api/filing/0000320193-26-000101/text',
    ok: 404,
  },
  'POST /api/reprocess-filing': {
    need: 'anybody',
    body: her({ id: '0000320193-26-000101' }),
    ok: 404,
  },
  'POST /api/filing-feedback': {
    need: 'account',
    body: her({ id: '0000320193-26-000101', verdict: 'up' }),
    ok: { anonymous: 404, free: 404, pro: 404, admin: 404 },
  },
  'GET /api/ai-figures': { need: 'anybody' },
  'GET /api/chat/conversations': { need: 'account' },
  'GET /api/chat/conversations/:id': {
    need: 'account',
    path: () => `/api/chat/conversations/${vera.id}`,
    ok: 404,
  },
  'POST /api/chat/delete-conversations': { need: 'account', body: her({ id: undefined }) },
  'GET /api/status': { need: 'anybody' },
  'GET /api/receipts': { need: 'account' },
  'GET /api/push-devices': { need: 'account' },
  'POST /api/push-devices': {
    need: 'account',
    body: her({ endpoint: 'https://fcm.googleapis.com/fcm/send/mine', keys: BROWSER_KEYS }),
    ok: { anonymous: 403 },
  },
  'POST /api/remove-push-device': { need: 'account', body: () => ({ ...hers(), id: 'hers' }) },
  'POST /api/test-push-device': {
    need: 'account',
    body: () => ({ ...hers(), id: 'hers' }),
    ok: { anonymous: 404, free: 404, pro: 404, admin: 404 },
  },
  'GET /api/feed': { need: 'account' },
  'POST /api/feed': { need: 'account', body: her({}), ok: { anonymous: 403 } },
  'POST /api/test-feed': {
    need: 'account',
    body: her({}),
    ok: { anonymous: 404, free: 404, pro: 404, admin: 404 },
  },
  'POST /api/end-feed': { need: 'account', body: her({}) },
  'GET /api/feeds/:file': {
    need: 'anybody',
    path: () => `/api/feeds/${vera.id}.${FORGED}.atom`,
    ok: 404,
  },
  'GET /api/calendar': { need: 'account' },
  'GET /api/calendar-feed': { need: 'account' },
  'POST /api/calendar-feed': { need: 'account', body: her({}), ok: { anonymous: 403 } },
  'POST /api/end-calendar-feed': { need: 'account', body: her({}) },
  'GET /api/calendars/:file': {
    need: 'anybody',
    path: () => `/api/calendars/${vera.id}.${FORGED}.ics`,
    ok: 404,
  },
  'GET /api/new-listings': { need: 'account', ok: { anonymous: 403, free: 403 } },
  // A session alone cannot change a verified contact.
  'POST /api/notify': {
    need: 'account',
    body: () => ({ ...hers(), email: people.someEmail() }),
    ok: NEEDS_PROOF,
  },
  'POST /api/add-secondary-contact': {
    need: 'account',
    body: () => ({ ...hers(), phone: people.somePhone() }),
    ok: NEEDS_PROOF,
  },
  'POST /api/request-proof': {
    need: 'account',
    body: her({ change: { kind: 'delete-account' } }),
    ok: { anonymous: 400 },
  },
  'POST /api/cancel-change': { need: 'account', body: her({}) },
  'POST /api/remove-contact': {
    need: 'account',
    body: her({ method: 'email' }),
    ok: { anonymous: 404, free: 409, pro: 409, admin: 409 },
  },
  'GET /api/verify-login': { need: 'anybody', path: () => `/api/verify-login?token=${FORGED}` },
  'POST /api/verify-login': { need: 'anybody', path: () => `/api/verify-login?token=${FORGED}`, ok: 303 },
  'GET /api/unsubscribe-alerts': {
    need: 'anybody',
    path: () => `/api/unsubscribe-alerts?token=${vera.id}.${FORGED}`,
  },
  'POST /api/unsubscribe-alerts': {
    need: 'anybody',
    path: () => `/api/unsubscribe-alerts?token=${vera.id}.${FORGED}`,
    ok: 400,
  },
  'POST /api/login': { need: 'anybody', body: () => ({ ...hers(), identifier: people.someEmail() }) },
  'POST /api/verify-login-code': {
    need: 'anybody',
    body: () => ({ ...hers(), identifier: people.somePhone(), code: '123456' }),
    ok: 400,
  },
  'POST /api/logout': { need: 'anybody', body: her({}) },
  'GET /api/profile': { need: 'account' },
  'POST /api/profile': { need: 'account', body: her({ timezone: 'Europe/Berlin' }) },
  'POST /api/update-notification-preferences': {
    need: 'account',
    body: her({ notify_via: [], digest_hour: 3 }),
  },
  'POST /api/update-alert-thresholds': {
    need: 'account',
    body: her({ ticker: 'T7', ...NO_LIMITS }),
    // Only Vera watches it; the callers do not.
    ok: 404,
  },
  'POST /api/real-time-forms': {
    need: 'account',
    body: her({ ticker: 'T7', forms: [] }),
    // Only Vera watches it; the callers do not.
    ok: 404,
  },
  'GET /api/export/account.json': { need: 'account' },
  'POST /api/delete-account': { need: 'account', body: her({ confirm: true }), ok: NEEDS_PROOF },
  'GET /api/tune-alerts': {
    need: 'anybody',
    path: () => `/api/tune-alerts?token=${FORGED}`,
    ok: 400,
  },
  'POST /api/tune-alerts': {
    need: 'anybody',
    path: () => `/api/tune-alerts?token=${FORGED}`,
    ok: 400,
  },
  'GET /api/undo-change': { need: 'anybody', path: () => `/api/undo-change?token=${FORGED}` },
  'GET /api/object': { need: 'anybody', path: () => `/api/object?token=${FORGED}` },
  'POST /api/undo-change': { need: 'anybody', path: () => `/api/undo-change?token=${FORGED}`, ok: 400 },
  'POST /api/object': { need: 'anybody', path: () => `/api/object?token=${FORGED}`, ok: 400 },
  'GET /api/changes': { need: 'anybody' },
  'GET /api/highlights': { need: 'anybody' },
  'GET /api/track-record': { need: 'anybody' },
  'GET /api/market/:list': { need: 'anybody', path: () => '/api/market/important' },
  'GET /api/market-details/:list': {
    need: 'account',
    path: () => '/api/market-details/important',
    ok: { anonymous: 403, free: 403 },
  },
  'GET /api/listing-alerts': { need: 'account' },
  'POST /api/listing-alerts': { need: 'account', body: () => ({ is_on: false }) },
  'GET /api/saved-searches': { need: 'account' },
  'GET /api/saved-search-volume': { need: 'account', path: () => '/api/saved-search-volume?q=restatement' },
  'POST /api/saved-searches': { need: 'account', body: () => ({ q: 'restatement' }) },
  // A search with this ID does not exist.
  'POST /api/delete-saved-search': { need: 'account', body: her({ id: 'hers' }), ok: 404 },
  'GET /api/search': { need: 'anybody', path: () => '/api/search?q=restatement&scope=market' },
  'GET /api/public-ticker/:ticker': { need: 'anybody', path: () => '/api/public-ticker/T7' },
  'GET /api/public-filings/:ticker': { need: 'anybody', path: () => '/api/public-filings/T7' },
  'GET /api/stock-quote/:ticker': { need: 'anybody', path: () => '/api/stock-quote/T7' },
  'GET /api/alerts': { need: 'account' },
  'GET /api/alert-preview': { need: 'account' },
  'GET /api/why': { need: 'account', path: () => '/api/why?ticker=T7' },
  'GET /api/export/watchlist.csv': { need: 'account', path: () => '/api/export/watchlist.csv?brand=all' },
  'GET /api/export/filings.csv': {
    need: 'account',
    path: () => '/api/export/filings.csv?ticker=T7&brand=all',
  },
  'GET /ticker/:ticker/card.png': { need: 'anybody', path: () => '/ticker/T7/card.png' },
  'GET /ticker/:ticker': { need: 'anybody', path: () => '/ticker/T7' },
  'GET /public/ticker/:ticker': { need: 'anybody', path: () => '/public/ticker/T7' },
  'GET /market': { need: 'anybody' },
  'GET /market/*': { need: 'anybody', path: () => '/market/events' },
  'GET /robots.txt': { need: 'anybody' },
  'GET /status': { need: 'anybody' },
  'GET /sitemap.xml': { need: 'anybody' },
  'GET /manifest.webmanifest': { need: 'anybody' },
  'GET /api/config': { need: 'anybody' },
};

/** Content that a caller's own link contains; it reveals nothing to anybody who did not already have the link. */
const ECHOED: Record<string, () => string> = { 'GET /api/unsubscribe-alerts': () => vera.id };

function expected({ need, ok = 200 }: Row, caller: Caller): number {
  if (caller === 'nobody' && need === 'account') return 401;
  if (caller !== 'nobody' && isStranger(caller) && need !== 'anybody') return 401;
  return typeof ok === 'number' ? ok : (ok[caller] ?? 200);
}

const isStranger = (caller: Caller) => STRANGERS.some((stranger) => stranger === caller);

/** Strangers' sessions are reused for all routes, since no route changes anything about them. */
const strangers = new Map<Caller, Promise<string | undefined>>();

function sessionOf(caller: Caller): Promise<string | undefined> {
  if (!isStranger(caller)) return cast.become(caller);
  const session = strangers.get(caller) ?? cast.become(caller);
  strangers.set(caller, session);
  return session;
}

/**
 * Returns the callers of a route. An ordinary run takes all users only where their responses differ, and otherwise one
 * user and one wrong session, each kind at some routes, because all routes look up the session in the same way.
 */
function callersOf(route: string, { ok }: Row): readonly Caller[] {
  if (IS_LONG_RUN) return [...STRANGERS, ...USERS];
  const place = Object.keys(MATRIX).indexOf(route);
  const [nobody, ...wrong] = STRANGERS;
  const users = typeof ok === 'object' ? USERS : [taken(USERS, place)];
  return [nobody, taken(wrong, place), ...users];
}

const taken = <T extends Caller>(callers: readonly T[], place: number) =>
  callers[place % callers.length] ?? expect.unreachable('no caller');

async function callBy(caller: Caller, route: string, row: Row): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const init = { session: await sessionOf(caller), from: people.somewhere() };
  const url = row.path?.() ?? path;
  return method === 'GET' ? api.get(url, init) : api.post(url, row.body?.() ?? {}, init);
}

const textOf = ({ body, headers }: Answer) => JSON.stringify([body, [...headers]]);

/**
 * Middleware that every call passes through before it reaches a route. Calls to nonexistent paths prove that the
 * middleware never responds by itself.
 */
const MIDDLEWARE = 'ALL /*';

test('every API route has a row in this test', () => {
  const entries = api.app.routes.map(({ method, path }) => `${method} ${path}`);
  const routes = entries.filter((entry) => entry !== MIDDLEWARE);
  expect([...new Set(routes)].toSorted()).toEqual(Object.keys(MATRIX).toSorted());
  // These are compression, response headers, and the access check. Any other middleware could respond before a call
  // reaches its route.
  expect(entries.filter((entry) => entry === MIDDLEWARE)).toHaveLength(3);
});

describe.each(Object.entries(MATRIX))('%s', (route, row) => {
  test('gives every caller the expected response, and reveals nothing about another user', async () => {
    for (const caller of callersOf(route, row)) {
      const answer = await callBy(caller, route, row);
      expect.soft(answer.status, caller).toBe(expected(row, caller));
      if (answer.status === 401) expect.soft(answer.body.error, caller).toBe('session_not_found');
      const leaked = vera.names.filter((name) => name !== ECHOED[route]?.() && textOf(answer).includes(name));
      expect.soft(leaked, caller).toEqual([]);
    }
  });
});

test('none of the matrix’s calls changed anything that belongs to another user', async () => {
  expect(await itemsNaming(api.table, vera.names)).toEqual(before);
});

test.each([
  ['/api/profile', ['id', 'email', 'phone', 'limit']],
  ['/api/watchlist', ['note']],
  ['/api/export/account.json', ['id', 'email', 'phone', 'note', 'limit']],
] as const)("%s returns Vera's own data to her", async (path, named) => {
  const { id, email, phone, session } = vera;
  const words = { id, email, phone, note: NOTE, limit: String(LIMIT) };
  const text = textOf(await api.get(path, { session }));
  for (const name of named) expect(text).toContain(words[name]);
  expect(text).not.toContain(session);
});

test('a reader’s session cannot access any route of the admin API', async () => {
  const { app } = adminOf(api);
  const call = callsOf(app, 'admin');
  const callers = await Promise.all(
    (IS_LONG_RUN ? (['nobody', 'forged', 'free', 'pro'] as const) : (['pro'] as const)).map(
      async (caller) => ({
        caller,
        session: (await sessionOf(caller)) ?? '',
      }),
    ),
  );
  for (const { method, path } of app.routes.filter((route) => route.method !== 'ALL')) {
    const isLogin = path === '/api/admin/login';
    for (const { caller, session } of callers) {
      const headers = { authorization: `Bearer admin_session:${session}` };
      const json = method === 'GET' ? undefined : { ...hers(), email: people.someEmail() };
      const answer = await call(method, path.replaceAll(/:\w+/g, vera.id), { session, headers, json });
      expect.soft(answer.status, `${path} ${caller}`).toBe(isLogin ? 200 : 401);
      expect.soft(vera.names.filter((name) => textOf(answer).includes(name))).toEqual([]);
    }
  }
  expect(await itemsNaming(api.table, vera.names)).toEqual(before);
});

test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'a nonexistent path is 404 for everybody, by %s',
  async (method) => {
    const paths = ['/api/Profile', '/api/', '/api/administrators'];
    const paired = Object.keys(MATRIX).filter((route) => !route.startsWith('POST') || method !== 'POST');
    const others = paired.map((route) => route.split(' ')[1] ?? '').filter((path) => !path.includes(':'));
    const unknown = others.filter((path) => !Object.hasOwn(MATRIX, `${method} ${path}`));
    for (const caller of ['nobody', 'forged', 'free', 'admin'] as const) {
      const session = await cast.become(caller);
      for (const path of [...paths, ...unknown]) {
        const headers = {
          authorization: 'Bearer admin_session:true',
          ...(session ? { 'x-session': session } : {}),
        };
        expect((await api.app.request(path, { method, headers })).status).toBe(404);
      }
    }
  },
);

test('the readers’ API answers 401 to everybody on admin API paths, as the admin API does', async () => {
  for (const caller of ['nobody', 'forged', 'free', 'admin'] as const) {
    const session = await cast.become(caller);
    for (const path of ['/api/admin', '/api/admin/', '/api/admin/users', `/api/admin/users/${vera.id}`])
      for (const method of ['GET', 'POST'])
        expect(await callsOf(api.app)(method, path, session ? { session } : {})).toMatchObject({
          status: 401,
          body: { error: 'admin_required' },
        });
  }
});

test('users who watch the same tickers see and change only their own list', async () => {
  const session = await cast.verified();
  const mine = { session, from: 'another' };
  await api.post('/api/subscribe', { tickers: 'NVDA,T7', note: 'mine' }, mine);
  const limits = { price_above: 5, price_below: null, change_percent: null };
  for (const [path, json] of [
    ['mark-ticker-viewed', { ticker: 'T7' }],
    ['note', { ticker: 'T7', note: 'changed' }],
    ['subscribe', { tickers: 'T7', note: 'changed' }],
    ['update-alert-thresholds', { ticker: 'T7', ...limits }],
    ['unsubscribe', { ticker: 'T7' }],
    ['update-notification-preferences', { min_importance: 'CRITICAL' }],
    ['sign-out-others', {}],
    ['delete-account', { confirm: true, wait: true }],
  ] as const) {
    expect((await api.post(`/api/${path}`, json, mine)).status).toBe(200);
  }
  expect(await itemsNaming(api.table, vera.names)).toEqual(before);
});

test('a stolen session in the body does not help a caller who has another session in the header', async () => {
  const session = await cast.verified();
  for (const path of ['notify', 'delete-account', 'logout', 'mark-ticker-viewed']) {
    const json = { session: vera.session, confirm: true, ticker: 'T7', email: 'x@example.com' };
    const answer = await api.post(`/api/${path}`, json, { session, from: 'thief' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'session_mismatch' } });
  }
  expect((await people.profileOf(vera.session)).id).toBe(vera.id);
});
