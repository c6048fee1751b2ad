import { describe, expect, test } from 'vitest';
import { byBrand } from '#domain/brands/brand.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';
import { everyWatcherOf } from '#test/support/builders/watchers.ts';
import { longTest } from '#test/support/long-test.ts';
import { castOf } from './support/cast.ts';
import { SIGNING_SECRET } from './support/harness.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();
const cast = castOf(api);

const verifiedAccount = async (email: string, tickers: string) =>
  people.verifyEmail(await people.visitorWatching(tickers), email);

const watchersOf = (ticker: string) => everyWatcherOf(api.table, ticker);

async function watcherOf(ticker: string, session: string): Promise<Watcher | undefined> {
  const { id } = await people.profileOf(session);
  return (await watchersOf(ticker)).find(({ userId }) => userId === id);
}

describe('verification by email', () => {
  test('a verification link verifies the account that requested it and updates its watch items', async () => {
    const email = people.someEmail();
    const session = await people.visitorWatching('T1');
    const asked = await people.notify(session, { session, email: ` ${email} ` });
    expect(asked).toMatchObject({ status: 200, body: { method: 'email' } });
    expect(await people.profileOf(session)).toMatchObject({
      email,
      email_verified: false,
      verified: false,
    });

    const opened = await people.openVerification(email);

    expect(opened).toMatchObject({ status: 303, location: '/?loggedin=1&merged=0&rejected=0' });
    expect(opened.cookie).toMatch(/Max-Age=60; Path=\/; Secure; SameSite=Lax$/);
    expect(opened.session).not.toBe(session);
    expect(await people.profileOf(opened.session)).toMatchObject({
      email,
      email_verified: true,
      verified: true,
      notify_via: ['email'],
      ticker_count: 1,
      ticker_limit: 10,
      planType: 'free',
      isAdmin: false,
    });
    expect(await watcherOf('T1', opened.session)).toMatchObject({
      ticker: 'T1',
      forms: ['8-K'],
      brand: '8k',
      channels: ['email'],
    });
  });

  test('a ticker added after verification is stored with the verified address', async () => {
    const email = people.someEmail();
    const session = await verifiedAccount(email, 'AAPL');
    await api.post('/api/subscribe', { tickers: 'T2' }, { session });
    expect(await watchersOf('T2')).toMatchObject([{ channels: ['email'] }]);
  });

  test('opening a verification link with GET changes nothing, however often', async () => {
    const email = people.someEmail();
    const session = await people.visitorWatching('AAPL');
    await people.notify(session, { email });
    const token = await people.tokenMailedTo(email, 'verify');
    for (let visit = 0; visit < 2; visit++) {
      const page = await api.get(`/api/verify-login?token=${token}`);
      expect(page.status).toBe(200);
      expect(page.body.text).toContain('Verify and continue');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await people.open(token)).location).toMatch(/loggedin=1/);
  });

  test('a used, unknown or expired verification link redirects to the login page', async () => {
    const email = people.someEmail();
    const session = await people.visitorWatching('AAPL');
    await people.notify(session, { email });
    const token = await people.tokenMailedTo(email, 'verify');
    const opened = await people.open(token);
    expect(await people.open(token)).toMatchObject({
      status: 303,
      location: '/login?error=link_used',
      cookie: '',
    });
    expect(await people.open('A'.repeat(43))).toMatchObject({ location: '/login?error=link_unknown' });
    expect(await people.open('<script>')).toMatchObject({ location: '/login?error=link_unknown' });

    await people.notify(opened.session, { email });
    const late = await people.tokenMailedTo(email, 'verify');
    api.later(15 * 60_000 + 1_000);
    expect(await people.open(late)).toMatchObject({ location: '/login?error=link_expired' });
    api.later(15 * 60_000 - 1_000);
    expect((await people.open(late)).location).toMatch(/loggedin=1/);
  });

  test('on a shared host, a verification link and the page to which it redirects contain the brand', async () => {
    const email = people.someEmail();
    const shared = byBrand(() => 'http://localhost');
    const deps = { site: { ...api.deps.site, origins: shared } };
    const session = await people.visitorWatching('AAPL');
    await api.post('/api/notify', { email }, { session, brand: 'form4', deps });
    const [mail] = await people.mailsTo(email);
    const link = /http:\/\/localhost(\/api\/verify-login\S+&brand=form4)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await api.get(link, { deps })).body.text).toContain('Form 4 Pulse');
    const answer = await api.post(link, undefined, { deps });
    expect(answer.headers.get('location')).toBe('/?loggedin=1&merged=0&rejected=0&brand=form4');
    expect(answer.headers.get('set-cookie')).not.toContain('Secure');
  });

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])(
    'another site can neither press the button nor make the page press it: %o',
    async (headers) => {
      const email = people.someEmail();
      const session = await people.visitorWatching('AAPL');
      await people.notify(session, { email });
      const token = await people.tokenMailedTo(email, 'verify');
      const path = `/api/verify-login?token=${token}&to=login&brand=all`;
      const answer = await api.app.request(path, { method: 'POST', headers });
      expect(answer.headers.get('location')).toBe(`${path}&ask=1`);
      const page = await (await api.app.request(`${path}&ask=1`)).text();
      expect(page).toContain('<button>Log in</button>');
      expect(page).not.toContain('requestSubmit');
      expect((await people.open(token)).location).toMatch(/loggedin=1/);
    },
  );

  test('the browser that opens a verification link adds its tickers to the account', async () => {
    const email = people.someEmail();
    await people.notify(await people.visitorWatching('AAPL'), { email });
    const phone = await people.visitorWatching('NVDA');
    const opened = await people.openVerification(email, phone);
    expect(opened.location).toBe('/?loggedin=1&merged=1&rejected=0');
    expect(await people.tickersOf(opened.session)).toEqual(['AAPL', 'NVDA']);
  });
});

describe('an address that belongs to another account', () => {
  test('verifying another account’s address logs in to that account, moves tickers up to its limit and ends the old session', async () => {
    const email = people.someEmail();
    const owner = await verifiedAccount(email, 'T0,T1,T2,T3,T4,T5,T6,T7,T8');
    const visitor = await people.visitorWatching('T8,AAPL,MSFT,NVDA');
    const differently = email.toUpperCase().replace('EXAMPLE.COM', 'example.com');
    const asked = await people.notify(visitor, { email: differently });
    expect(asked.body).toEqual({
      method: 'email',
      message: 'Check your email for a link to confirm your address.',
      applies_at: null,
    });

    const opened = await people.openVerification(differently);

    expect(opened.location).toBe('/?loggedin=1&merged=1&rejected=2');
    expect((await api.get('/api/watchlist', { session: visitor })).status).toBe(401);
    expect((await api.get('/api/watchlist', { session: owner })).status).toBe(200);
    const { body } = await api.get('/api/watchlist', { session: opened.session });
    expect(body.watchlist).toHaveLength(10);
    expect(await watcherOf('AAPL', opened.session)).toMatchObject({ channels: ['email'] });
  });
});

test("verifying another account's address switches to that account and leaves the first one unchanged", async () => {
  const [one, other] = [people.someEmail(), people.someEmail()];
  await verifiedAccount(one, 'AAPL');
  const session = await verifiedAccount(other, 'MSFT');
  const { id } = await people.profileOf(session);
  await people.notify(session, { email: one });
  const opened = await people.openVerification(one);
  expect(opened.location).toBe('/?loggedin=1&merged=0&rejected=0&elsewhere=1');
  expect((await api.get('/api/profile', { session })).status).toBe(401);
  expect(await people.profileOf(opened.session)).toMatchObject({ email: one });
  const watchers = (await watchersOf('MSFT')).filter(({ userId }) => userId === id);
  expect(watchers).toHaveLength(1);
});

describe('limits', () => {
  longTest(
    'one IP address, such as that of an office, may request thirty verifications in 15 minutes',
    async () => {
      const session = await people.visitorWatching('AAPL');
      const askFrom = async (address: string) =>
        (await people.notify(session, { email: people.someEmail() }, address)).status;
      for (let tries = 0; tries < 30; tries++) expect(await askFrom('2001:db8:1:2::9')).toBe(200);
      expect(await askFrom('2001:db8:1:2:ffff::1')).toBe(429);
    },
  );

  test('an eleventh verification text in a day is rejected', async () => {
    const session = await people.visitorWatching('AAPL');
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      api.later(tries * 16 * 60_000);
      statuses.push((await people.notify(session, { phone: '(415) 555-0199' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('POST /api/notify', () => {
  test.each([
    [{}, 'Please enter your contact information'],
    [{ email: '  ', phone: null }, 'Please enter your contact information'],
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{ phone: 'nobody' }, 'Please enter a valid US phone number.'],
    [{ email: 'a@b' }, 'Please enter a valid email address.'],
    [{ email: `${'x'.repeat(310)}@example.com` }, 'The field "email" is missing or not valid.'],
    [{ phone: '+44 20 7183 8750' }, 'Please enter a valid US phone number.'],
    [{ email: 5 }, 'The field "email" is missing or not valid.'],
    [
      { email: 'a@example.com', notify_via: Array(5_000).fill('email') },
      'The field "notify_via" is missing or not valid.',
    ],
    [{ email: 'a@example.com', notify_via: ['fax'] }, 'The field "notify_via.0" is missing or not valid.'],
  ])('POST /api/notify rejects %j', async (json, message) => {
    const session = await people.visitorWatching('AAPL');
    const answer = await people.notify(session, json);
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 400, message });
  });
});

describe('/api/unsubscribe-alerts', () => {
  test('an unsubscribe link stops email alerts with one click and no login', async () => {
    const email = people.someEmail();
    const session = await verifiedAccount(email, 'T20');
    const [watcher] = await watchersOf('T20');
    const token = unsubscribeToken({ userId: watcher?.userId ?? '', list: 'all' }, SIGNING_SECRET);
    const link = `/api/unsubscribe-alerts?token=${token}`;

    expect((await api.get(link)).status).toBe(200);
    expect((await watchersOf('T20'))[0]?.channels).toEqual(['email']);
    const form = {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await api.app.request(link, form)).status).toBe(200);
    expect((await api.app.request(link, form)).status).toBe(200);

    expect((await watchersOf('T20'))[0]?.channels).toEqual([]);
    expect(await people.profileOf(session)).toMatchObject({
      notify_via: [],
      email_verified: true,
    });
  });

  test.each([
    ['alerts', { delivery: 'digest', min_importance: 'LOW', notify_via: ['email'] }],
    ['digest', { delivery: 'realtime', min_importance: 'MEDIUM', notify_via: ['email'] }],
    ['all', { delivery: 'realtime', min_importance: 'LOW', notify_via: [] }],
  ] as const)('a PRO reader who unsubscribes from %s keeps the other list', async (list, settings) => {
    const session = await cast.verified({ planType: 'pro', planStatus: 'active' });
    const userId = String((await people.profileOf(session)).id);
    const token = unsubscribeToken({ userId, list }, SIGNING_SECRET);

    expect((await api.app.request(`/api/unsubscribe-alerts?token=${token}`, { method: 'POST' })).status).toBe(
      200,
    );

    expect(await people.profileOf(session)).toMatchObject(settings);
  });

  test('a list’s unsubscribe page also offers to stop all email', async () => {
    const session = await verifiedAccount(people.someEmail(), 'T22');
    const userId = String((await people.profileOf(session)).id);
    const token = unsubscribeToken({ userId, list: 'alerts' }, SIGNING_SECRET);
    const link = `/api/unsubscribe-alerts?token=${token}`;

    expect(await (await api.app.request(link)).text()).toContain(`action="${link}&amp;all=1"`);
    await api.app.request(`${link}&all=1`, { method: 'POST' });

    expect((await people.profileOf(session)).notify_via).toEqual([]);
  });

  test('an unsubscribe page keeps its brand on a shared host', async () => {
    const origin = 'http://localhost:4000';
    const origins = byBrand(() => origin);
    const deps = { site: { ...api.deps.site, origins } };
    const page = await api.get('/api/unsubscribe-alerts?token=x&brand=form4', { deps });
    expect(page.body.text).toContain('action="/api/unsubscribe-alerts?token=x&amp;brand=form4"');
  });

  test.each(['', 'x', 'A'.repeat(26), `${'A'.repeat(26)}.${'b'.repeat(43)}`, '../..', '<b>'])(
    'an unknown token gets a page that says so: %j',
    async (token) => {
      const link = `/api/unsubscribe-alerts?token=${encodeURIComponent(token)}`;
      const answer = await api.app.request(link, { method: 'POST' });
      expect(answer.status).toBe(400);
      expect(await (await api.app.request(link)).text()).not.toContain('<b>');
    },
  );
});
