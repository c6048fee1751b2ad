import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { expectLogged } from '#test/support/logs.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

/** A session whose value an attacker knows, as if planted by a link with `?session=`. */
let planted = '';
let [email, phone] = ['', ''];
beforeEach(async () => {
  planted = await people.visitorWatching('T1');
  [email, phone] = [people.someEmail(), people.somePhone()];
});

const statusOf = async (session: string) => (await api.get('/api/profile', { session })).status;

describe('a planted session is worthless once its user has verified an identity', () => {
  test('a planted session is worthless once its user logs in with a code', async () => {
    const session = await people.logInByCode(phone, planted);
    expect(session).not.toBe(planted);
    expect(await statusOf(planted)).toBe(401);
    expect(await statusOf(session)).toBe(200);
  });

  test('a planted session is worthless once its user logs in with a link', async () => {
    await people.askToLogIn(email, planted);
    const { session } = await people.openLogin(email);
    expect(session).not.toBe(planted);
    expect(await statusOf(planted)).toBe(401);
    expect(await statusOf(session)).toBe(200);
  });

  test('a planted session is worthless once its user verifies a first address', async () => {
    const session = await people.verifyEmail(planted, email);
    expect(await statusOf(planted)).toBe(401);
    expect(await people.profileOf(session)).toMatchObject({ email, verified: true, ticker_count: 1 });
  });
});

test('a planted session ends with the verification itself, even if everything after it fails', async () => {
  await people.notify(planted, { email });
  const withdrawOf = () => Promise.reject(new Error('The table is out of reach.'));
  const deps = { challenges: { ...api.deps.challenges, withdrawOf } };
  const link = `/api/verify-login?token=${await people.tokenMailedTo(email, 'verify')}`;
  const answer = await api.post(link, undefined, { deps });
  expect(answer.status).toBe(500);
  expect(await statusOf(planted)).toBe(401);
  expectLogged('A request failed');
});

describe('requests of a session that ends with its user’s first verification are canceled:', () => {
  test('a first verification voids a link that the planted session requested for another address', async () => {
    const thief = people.someEmail();
    await people.notify(planted, { email: thief });
    const session = await people.verifyEmail(planted, email);
    expect((await people.openVerification(thief)).location).toBe('/login?error=link_unknown');
    expect(await people.profileOf(session)).toMatchObject({ email, email_verified: true });
  });

  test('a first verification voids a YES that the planted session requested from another phone', async () => {
    await people.notify(planted, { phone });
    const session = await people.verifyEmail(planted, email);
    expect(await people.profileOf(session)).toMatchObject({ email, phone, phone_awaited: false });
    await people.text(phone, 'YES');
    expect(await people.profileOf(session)).toMatchObject({ phone_verified: false });
  });

  test('an opened link still reports that it was used after its session ended', async () => {
    await people.verifyEmail(planted, email);
    expect((await people.openVerification(email)).location).toBe('/login?error=link_used');
  });
});

describe('signing out others cancels requests made with a stolen session:', () => {
  let [mine, stolen] = ['', ''];
  beforeEach(async () => {
    mine = await people.logInByMail(email);
    stolen = await people.logInByMail(email);
  });

  test('signing out others voids a link that a stolen session requested for another address', async () => {
    const thief = people.someEmail();
    await people.notify(stolen, { email: thief });
    expect((await api.post('/api/sign-out-others', {}, { session: mine })).body).toEqual({ ended: 1 });
    expect(await people.profileOf(mine)).toMatchObject({ pending_email: thief, email_awaited: false });
    expect((await people.openVerification(thief)).location).toBe('/login?error=link_unknown');
    expect(await people.profileOf(mine)).toMatchObject({ email, email_verified: true });
  });

  test('signing out others keeps the requests made in this session', async () => {
    await people.addContact(mine, { phone });
    await api.post('/api/sign-out-others', {}, { session: mine });
    expect(await people.profileOf(mine)).toMatchObject({ phone_awaited: true });
    await people.text(phone, 'YES');
    expect(await people.profileOf(mine)).toMatchObject({ phone, phone_verified: true });
  });
});

test('a new login voids the requests made in the previous session', async () => {
  const shared = await people.logInByMail(email);
  await people.addContact(shared, { phone });
  await people.askToLogIn(email, shared);
  const { session } = await people.openLogin(email);
  expect(await people.profileOf(session)).toMatchObject({ phone, phone_awaited: false });
  await people.text(phone, 'YES');
  expect(await people.profileOf(session)).toMatchObject({ phone_verified: false });
});

test('a link requested while its session is being ended is never sent', async () => {
  const [owner, thief] = [await people.logInByMail(email), await people.logInByMail(email)];
  const { contacts } = api.deps;
  const save: typeof contacts.save = async (...facts) => {
    await api.post('/api/sign-out-others', {}, { session: owner });
    return contacts.save(...facts);
  };
  const other = people.someEmail();
  const proof = await people.proofOf(thief, { kind: 'set', method: 'email', address: other });

  const call = { session: thief, deps: { contacts: { ...contacts, save } } };
  const answer = await api.post('/api/notify', { email: other, proof }, call);

  expect(answer.status).toBe(401);
  expect(await people.mailsTo(other)).toEqual([]);
  expect(await people.profileOf(owner)).toMatchObject({ pending_email: null });
});

describe('signing out others while a stolen session makes a request', () => {
  /** Simulates the eventual consistency of an index on AWS, which may not contain the latest writes. */
  const deaf = () => ({ challenges: { ...api.deps.challenges, withdrawOf: async () => [] } });
  const signOutOthers = async (session: string) => {
    const answer = await api.post('/api/sign-out-others', {}, { session, deps: deaf() });
    expect(answer.status).toBe(200);
  };
  let [mine, stolen] = ['', ''];
  beforeEach(async () => {
    mine = await people.logInByMail(email);
    stolen = await people.logInByMail(email);
  });

  test('a YES requested by a stolen session during a sign-out logs nobody in', async () => {
    await people.addContact(stolen, { phone });
    await signOutOthers(mine);
    await people.text(phone, 'YES');
    expect(await people.profileOf(mine)).toMatchObject({ phone_verified: false, notify_via: ['email'] });
  });

  test('a link requested by a stolen session during a sign-out logs nobody in', async () => {
    const thief = people.someEmail();
    await people.notify(stolen, { email: thief });
    await signOutOthers(mine);
    expect((await people.openVerification(thief)).location).toBe('/login?error=link_unknown');
    expect(await people.profileOf(mine)).toMatchObject({ email, email_verified: true });
  });

  test('a request made by a session before its own logout is still valid', async () => {
    await people.addContact(stolen, { phone });
    await api.post('/api/logout', {}, { session: stolen });
    await people.text(phone, 'YES');
    expect(await people.profileOf(mine)).toMatchObject({ phone, phone_verified: true });
  });
});

test('adding a second address leaves a verified session as it is', async () => {
  const session = await people.logInByCode(phone);
  await people.addContact(session, { email });
  await people.openVerification(email);
  expect(await people.profileOf(session)).toMatchObject({ email_verified: true, phone_verified: true });
});

test('requesting a link to another user’s address gains nothing, even when it is opened', async () => {
  const owner = await people.logInByMail(email);
  await api.post('/api/subscribe', { tickers: 'MSFT', note: 'mine' }, { session: owner });
  await people.askToLogIn(email, planted);
  const opened = await people.openLogin(email);
  expect(await statusOf(planted)).toBe(401);
  expect(await people.tickersOf(opened.session)).toEqual(['MSFT', 'T1']);
});

test('a link logs in the browser that opens it, not the one that requested it', async () => {
  await people.askToLogIn(email, planted);
  const here = await people.openLogin(email);
  expect(here.cookie).toMatch(/SameSite=Lax/);
  expect(await statusOf(here.session)).toBe(200);
  const asked = await api.post('/api/subscribe', { tickers: 'T2' }, { session: planted });
  expect(asked.status).toBe(401);
  expect(asked.body.session).toBeUndefined();
});

test('a session value chosen by the caller is never accepted', async () => {
  const chosen = 'B'.repeat(43);
  for (const [path, json] of [
    ['session', { session: chosen }],
    ['subscribe', { tickers: 'T1', session: chosen }],
  ] as const) {
    const { status, body } = await api.post(`/api/${path}`, json);
    expect(status).toBe(200);
    expect(body.session).not.toBe(chosen);
  }
  await people.askToLogIn(phone);
  const entered = await people.enterCode(phone, people.codeTextedTo(phone), chosen);
  expect(entered.body.session).not.toBe(chosen);
  expect(await statusOf(chosen)).toBe(401);
});

test('a session in the URL or in a cookie is not a login', async () => {
  const session = await people.logInByMail(email);
  const answers = await Promise.all([
    api.get(`/api/profile?session=${session}`),
    api.get('/api/profile', { headers: { cookie: `session=${session}` } }),
    api.get('/api/profile', { headers: { authorization: `Bearer ${session}` } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

describe('another account’s session sent as previousSession', () => {
  test('a previousSession moves nothing out of an account with a verified contact', async () => {
    const victim = await people.logInByMail(email);
    await api.post('/api/subscribe', { tickers: 'NVDA', note: 'mine' }, { session: victim });
    const { id } = await people.profileOf(victim);
    const thief = await people.logInByCode(phone, victim);
    expect(await people.tickersOf(thief)).toEqual([]);
    expect((await people.profileOf(thief)).id).not.toBe(id);
    const again = await people.logInByMail(email);
    expect(await people.tickersOf(again)).toEqual(['NVDA']);
  });
});
