import { describe, expect, test } from 'vitest';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const SHORT: Record<string, string> = {
  GetItemCommand: 'get',
  PutItemCommand: 'put',
  UpdateItemCommand: 'update',
  DeleteItemCommand: 'delete',
  TransactWriteItemsCommand: 'transact',
  QueryCommand: 'query',
  BatchGetItemCommand: 'batch',
};

/** Returns the table requests that a call makes, in order. */
async function requestsOf(call: () => Promise<unknown>): Promise<string> {
  const before = api.requests.length;
  await call();
  return api.requests
    .slice(before)
    .map((name) => SHORT[name] ?? name)
    .join(' ');
}

test('a session takes one read, and a malformed session takes none', async () => {
  expect(await requestsOf(() => api.get('/api/profile', { session: 'A'.repeat(43) }))).toBe('get');
  expect(await requestsOf(() => api.get('/api/profile', { session: 'malformed' }))).toBe('');
  expect(await requestsOf(() => api.get('/api/profile'))).toBe('');
});

const PRICE_WATCH = { ticker: 'AAPL', price_above: 1, price_below: null, change_percent: null };
/** Counts a first attempt: all counters are written together. */
const COUNTED = 'transact';
/** Counts another attempt in the same window: first all counters are read together. */
const COUNTED_AGAIN = 'transact batch transact';

describe('a call with a session makes the requests', () => {
  test.each([
    // The last read checks whether email to the address is stopped.
    ['GET', 'profile', {}, 'get query get'],
    ['GET', 'sessions', {}, 'get query'],
    ['GET', 'watchlist', {}, 'get query batch'],
    // The alerts, and the last 30 days of the market's new listings.
    ['GET', 'listing-alerts', {}, 'get get query query'],
    ['POST', 'listing-alerts', { is_on: false }, 'get get query query'],
    ['GET', 'export/account.json', {}, `get ${COUNTED} query query query get get query get query get query`],
    ['POST', 'profile', { timezone: 'Europe/Berlin' }, 'get get transact query get'],
    ['POST', 'update-notification-preferences', { digest_hour: 3 }, 'get get transact query get'],
    ['POST', 'update-alert-thresholds', PRICE_WATCH, 'get query batch update get'],
    // Verified users must approve these changes, so they are refused before any limit is counted.
    ['POST', 'notify', { email: 'requests@example.com' }, 'get get'],
    ['POST', 'add-secondary-contact', { phone: '4155550177' }, 'get get'],
    ['POST', 'request-proof', { change: { kind: 'delete-account' } }, `get get ${COUNTED} put`],
    // The call reads the sessions, and the challenges that they requested before they were revoked.
    ['POST', 'sign-out-others', {}, 'get query query query'],
    ['POST', 'logout', {}, 'delete'],
  ] as const)('%s /api/%s %j: %s', async (method, path, json, requests) => {
    const session = await people.logInByMail(people.someEmail());
    await api.post('/api/subscribe', { tickers: 'AAPL' }, { session });
    const init = { session, from: people.somewhere() };
    const call = () =>
      method === 'GET' ? api.get(`/api/${path}`, init) : api.post(`/api/${path}`, json, init);
    expect(await requestsOf(call)).toBe(requests);
  });
});

describe('a login makes the requests', () => {
  test('a login by email makes these requests', async () => {
    const email = people.someEmail();
    const ask = () => people.askToLogIn(email);
    // The first email of an hour creates the stage's counter.
    await people.askToLogIn(people.someEmail());
    const link = () => people.tokenMailedTo(email, 'login');
    expect(await requestsOf(ask)).toBe(`${COUNTED} update put`);
    const page = `/api/verify-login?token=${await link()}`;
    expect(await requestsOf(() => api.get(page))).toBe('');
    // A new account: the call checks whether accounts may be created now. The welcome email reads the
    // watchlist.
    expect(await requestsOf(async () => people.open(await link()))).toBe(
      'update get get get transact update query get',
    );
    expect(await requestsOf(async () => people.open(await link()))).toBe('update get');
    expect(await requestsOf(ask)).toBe(`${COUNTED_AGAIN} update put`);
    expect(await requestsOf(async () => people.open(await link()))).toBe('update get get transact get');
  });

  test('a login by text makes these requests', async () => {
    const phone = people.somePhone();
    const ask = () => people.askToLogIn(phone);
    const enter = () => people.enterCode(phone, people.codeTextedTo(phone));
    // The first text of an hour creates the stage's counter.
    await people.askToLogIn(people.somePhone());
    expect(await requestsOf(ask)).toBe(`${COUNTED} get put update`);
    expect(await requestsOf(() => people.enterCode(phone, 'abcdef'))).toBe('');
    // A new account: the call checks whether accounts may be created now.
    expect(await requestsOf(enter)).toBe('update update get get transact update get');
    expect(await requestsOf(enter)).toBe('update');
    await ask();
    expect(await requestsOf(enter)).toBe('update update get transact get');
  });

  test('the first login of a visitor makes these requests', async () => {
    expect(await requestsOf(() => api.post('/api/session', {}))).toBe('transact');
  });
});
