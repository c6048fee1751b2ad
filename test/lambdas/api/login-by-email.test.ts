import { describe, expect, test } from 'vitest';
import { unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions-store.ts';
import { SIGNING_SECRET } from './support/harness.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

describe('login by email', () => {
  test("a new address gets an account that keeps the visitor's tickers", async () => {
    const email = people.someEmail();
    const visitor = await people.visitorWatching('AAPL,MSFT,NVDA');
    expect((await people.askToLogIn(email, visitor)).body).toEqual({ method: 'email' });
    const opened = await people.openLogin(email);
    expect(opened.location).toBe('/?loggedin=1&merged=3&rejected=0');
    expect(opened.cookie).toMatch(/Max-Age=60; Path=\/; Secure; SameSite=Lax$/);
    expect(await people.tickersOf(opened.session)).toEqual(['AAPL', 'MSFT', 'NVDA']);
    expect((await api.get('/api/profile', { session: opened.session })).body).toMatchObject({
      email,
      verified: true,
      notify_via: ['email'],
    });
    expect((await api.get('/api/profile', { session: visitor })).status).toBe(401);
  });

  test('a login link works on a device without a session, and a second login finds the same account', async () => {
    const email = people.someEmail();
    await people.askToLogIn(email);
    const first = await people.openLogin(email);
    await api.post('/api/subscribe', { tickers: 'T1' }, { session: first.session });
    const capitals = email.toUpperCase().replace('EXAMPLE.COM', 'example.com');
    await people.askToLogIn(capitals);
    const second = await people.openLogin(capitals);
    expect(second.location).toBe('/?loggedin=1&merged=0&rejected=0');
    expect(await people.tickersOf(second.session)).toEqual(['T1']);
    expect(second.session).not.toBe(first.session);
    expect((await api.get('/api/profile', { session: first.session })).status).toBe(200);
  });

  test("a login merges tickers up to the account's limit and counts the others as rejected", async () => {
    const email = people.someEmail();
    await people.askToLogIn(email, await people.visitorWatching('T0,T1,T2,T3,T4,T5,T6,T7,T8'));
    await people.openLogin(email);
    await people.askToLogIn(email, await people.visitorWatching('T8,AAPL,MSFT,NVDA'));
    const opened = await people.openLogin(email);
    expect(opened.location).toBe('/?loggedin=1&merged=1&rejected=2');
    expect(await people.tickersOf(opened.session)).toHaveLength(10);
  });

  test('the browser that opens a login link adds its own tickers, no matter who requested the link', async () => {
    const email = people.someEmail();
    await people.askToLogIn(email);
    const after = await people.visitorWatching('NVDA');
    const first = await people.openLogin(email, '', after);
    expect(first.location).toBe('/?loggedin=1&merged=1&rejected=0');

    await people.askToLogIn(email, await people.visitorWatching('AAPL'));
    const desktop = await people.visitorWatching('MSFT,NVDA');
    const second = await people.openLogin(email, '', desktop);
    expect(second.location).toBe('/?loggedin=1&merged=2&rejected=0');

    expect(await people.tickersOf(second.session)).toEqual(['AAPL', 'MSFT', 'NVDA']);
    for (const session of [after, desktop])
      expect((await api.get('/api/profile', { session })).status).toBe(401);
  });

  test("opening another account's login link takes nothing from the account that is logged in", async () => {
    const [email, other] = [people.someEmail(), people.someEmail()];
    const held = await people.logInByMail(other);
    await api.post('/api/subscribe', { tickers: 'AAPL' }, { session: held });
    await people.askToLogIn(email);
    const opened = await people.openLogin(email, '', held);
    expect(opened.location).toBe('/?loggedin=1&merged=0&rejected=0');
    expect(await people.tickersOf(opened.session)).toEqual([]);
    expect(await people.tickersOf(held)).toEqual(['AAPL']);
  });

  test.each(['x', 'x'.repeat(43), '../../etc'])(
    'an invalid session (%s) changes nothing',
    async (session) => {
      const email = people.someEmail();
      await people.askToLogIn(email);
      expect((await people.openLogin(email, '', session)).location).toBe('/?loggedin=1&merged=0&rejected=0');
    },
  );

  test('logging in does not turn alerts back on', async () => {
    const email = people.someEmail();
    await people.askToLogIn(email);
    const { session } = await people.openLogin(email);
    const { id } = await people.profileOf(session);
    const stop = `/api/unsubscribe-alerts?token=${unsubscribeToken({ userId: String(id), list: 'all' }, SIGNING_SECRET)}`;
    expect((await api.app.request(stop, { method: 'POST' })).status).toBe(200);
    await people.askToLogIn(email);
    await people.openLogin(email);
    expect((await api.get('/api/profile', { session })).body.notify_via).toEqual([]);
  });

  test('two login links for a new address opened at the same time create one account', async () => {
    const email = people.someEmail();
    const tokens: string[] = [];
    for (let link = 0; link < 3; link++) {
      await people.askToLogIn(email);
      tokens.push(await people.tokenMailedTo(email, 'login'));
    }
    const opened = await Promise.all(tokens.map((token) => people.open(token)));
    const ids = await Promise.all(
      opened.map(async ({ session }) => (await api.get('/api/profile', { session })).body.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(String));
  });

  test('a visitor whose own login link is opened first keeps the tickers', async () => {
    const email = people.someEmail();
    const visitor = await people.visitorWatching('AAPL');
    await people.notify(visitor, { email });
    await people.askToLogIn(email, visitor);
    await people.openVerification(email);
    const opened = await people.openLogin(email);
    expect(opened.location).toBe('/?loggedin=1&merged=0&rejected=0');
    expect(await people.tickersOf(opened.session)).toEqual(['AAPL']);
  });
});

test('a bounced email pauses alerts and is shown in the profile, until a link sent to that address is opened', async () => {
  const email = people.someEmail();
  const session = await people.logInByMail(email);
  await suppressionsIn(api.table).add(email, 'bounced', '2026-11-20T00:00:00.000Z');
  expect(await people.profileOf(session)).toMatchObject({ email_verified: true, mail_stopped: 'bounced' });

  expect((await people.notify(session, { email })).status).toBe(200);
  await people.openVerification(email);

  expect(await people.profileOf(session)).toMatchObject({ mail_stopped: null });
  expect(await suppressionsIn(api.table).has(email)).toBe(false);
});

test('opening a login link also ends the pause after a bounce', async () => {
  const email = people.someEmail();
  await suppressionsIn(api.table).add(email, 'complained', '2026-11-20T00:00:00.000Z');

  const session = await people.logInByMail(email);

  expect(await people.profileOf(session)).toMatchObject({ mail_stopped: null });
});
