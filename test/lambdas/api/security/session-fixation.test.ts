import { beforeEach, describe, expect, test } from 'vitest';
import { sharedApi } from '../shared-api.ts';

const { api, people } = sharedApi();

/** A session whose value a thief knows, as one that was planted by a link with `?session=`. */
let planted = '';
let [email, phone] = ['', ''];
beforeEach(async () => {
  planted = await people.visitorWatching('T1');
  [email, phone] = [people.someEmail(), people.somePhone()];
});

const statusOf = async (session: string) => (await api.get('/api/profile', { session })).status;

describe('a session that somebody planted is worth nothing once its user has proven who they are', () => {
  test('by a code', async () => {
    const session = await people.logInByCode(phone, planted);
    expect(session).not.toBe(planted);
    expect(await statusOf(planted)).toBe(401);
    expect(await statusOf(session)).toBe(200);
  });

  test('by a login link', async () => {
    await people.askToLogIn(email, planted);
    const { session } = await people.openLogin(email);
    expect(session).not.toBe(planted);
    expect(await statusOf(planted)).toBe(401);
    expect(await statusOf(session)).toBe(200);
  });

  test('by confirming a first address', async () => {
    const session = await people.verifyEmail(planted, email);
    expect(await statusOf(planted)).toBe(401);
    expect(await people.profileOf(session)).toMatchObject({ email, verified: true, ticker_count: 1 });
  });
});

test('a second address leaves a session that was proven before as it is', async () => {
  const session = await people.logInByCode(phone);
  await people.addContact(session, { email });
  await people.openVerification(email);
  expect(await people.profileOf(session)).toMatchObject({ email_verified: true, phone_verified: true });
});

test('who asks for a link to the address of another gets nothing when it is opened', async () => {
  const owner = await people.logInByMail(email);
  await api.post('/api/subscribe', { tickers: 'MSFT', note: 'mine' }, { session: owner });
  await people.askToLogIn(email, planted);
  const opened = await people.openLogin(email);
  expect(await statusOf(planted)).toBe(401);
  expect(await people.tickersOf(opened.session)).toEqual(['MSFT', 'T1']);
});

test('a link logs in the browser that opens it, not the one that asked', async () => {
  await people.askToLogIn(email, planted);
  const here = await people.openLogin(email);
  expect(here.cookie).toMatch(/SameSite=Lax/);
  expect(await statusOf(here.session)).toBe(200);
  const asked = await api.post('/api/subscribe', { tickers: 'T2' }, { session: planted });
  expect(asked.status).toBe(401);
  expect(asked.body.session).toBeUndefined();
});

test('a session value of one’s own choice is never taken on', async () => {
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

test('a session in the address or in a cookie is no login', async () => {
  const session = await people.logInByMail(email);
  const answers = await Promise.all([
    api.get(`/api/profile?session=${session}`),
    api.get('/api/profile', { headers: { cookie: `session=${session}` } }),
    api.get('/api/profile', { headers: { authorization: `Bearer ${session}` } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

describe('the session of another account as previousSession', () => {
  test('moves nothing out of an account with a proven contact', async () => {
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
