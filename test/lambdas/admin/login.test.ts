import { afterEach, describe, expect, test } from 'vitest';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';
import { castOf } from '../api/support/cast.ts';
import { otherCode } from '../api/support/people.ts';
import { FIRST_ADMIN, openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
afterEach(() => world.api.later(0));

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Creates a user with a verified address. */
async function someone(facts: { isAdmin: boolean }): Promise<string> {
  const email = world.people.someEmail();
  await castOf(world.api).join({ email, emailVerified: true, ...facts });
  return email;
}

describe('a code', () => {
  test('is requested with the same response for every address, and emailed only to administrators', async () => {
    const [admin, reader] = [await someone({ isAdmin: true }), await someone({ isAdmin: false })];
    const nobody = world.people.someEmail();

    const asked = await Promise.all([admin, reader, nobody].map((email) => world.askForCode(email)));

    expect(asked).toEqual([1, 2, 3].map(() => ({ status: 200, body: { sent: true } })));
    expect((await world.codesMailedTo(admin)).length).toBe(1);
    expect([...(await world.people.mailsTo(reader)), ...(await world.people.mailsTo(nobody))]).toEqual([]);
    expect(await world.enterCode(admin, await world.codeMailedTo(admin))).toMatchObject({ status: 200 });
  });

  test('causes the same table and queue requests for an administrator as for anybody else', async () => {
    const emails = [await someone({ isAdmin: true }), world.people.someEmail()];

    const requests = [];
    for (const email of emails) {
      const before = world.api.requests.length;
      await world.logInWith({ email });
      requests.push(world.api.requests.slice(before));
    }

    expect(requests[0]?.length).toBeGreaterThan(0);
    expect(requests[0]).toEqual(requests[1]);
    await world.mailCodes();
  });

  test('works once', async () => {
    const email = await someone({ isAdmin: true });
    await world.askForCode(email);
    const code = await world.codeMailedTo(email);

    const entered = await Promise.all([1, 2, 3].map(() => world.enterCode(email, code)));

    expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('remains valid when a newer one is requested', async () => {
    const email = await someone({ isAdmin: true });
    for (const _ of [1, 2, 3]) await world.askForCode(email);
    const codes = await world.codesMailedTo(email);

    for (const code of codes) expect((await world.enterCode(email, code)).status).toBe(200);
    expect(codes).toHaveLength(3);
  });

  test('is accepted if it is one of the newest three', async () => {
    const email = await someone({ isAdmin: true });
    const { device } = await world.enterMailedCode(email);
    await world.askForCode(email);
    world.api.later(60_000);
    // Known devices have a separate limit and separate codes, so strangers cannot displace them.
    await world.askForCode(email, { device: device ?? '' });
    const [, oldest = '', own = ''] = await world.codesMailedTo(email);
    world.api.later(9 * MINUTE_MS);
    await world.deps.adminCodes.put(email, 'any', { salt: 's', hash: 'h' }, ...times());
    await world.deps.adminCodes.put(email, 'any', { salt: 's', hash: 'h' }, ...times());
    await world.deps.adminCodes.put(email, 'any', { salt: 's', hash: 'h' }, ...times());

    expect((await world.enterCode(email, oldest)).status).toBe(400);
    expect((await world.enterCode(email, own)).status).toBe(200);
  });

  test.each([
    ['9:59', 200, 10 * MINUTE_MS - 1_000],
    ['10:01', 400, 10 * MINUTE_MS + 1_000],
  ])('entered after %s minutes gets status %i', async (_, status, later) => {
    const email = await someone({ isAdmin: true });
    await world.askForCode(email);
    world.api.later(later);

    expect((await world.enterCode(email, await world.codeMailedTo(email))).status).toBe(status);
  });

  test('is invalid for unknown devices after twenty wrong codes, but not for a known device', async () => {
    const email = await someone({ isAdmin: true });
    const { device = '' } = await world.enterMailedCode(email);
    await world.askForCode(email);
    const code = await world.codeMailedTo(email);
    for (let tried = 0; tried < 20; tried++)
      expect((await world.enterCode(email, otherCode(code))).status).toBe(400);

    expect((await world.enterCode(email, code)).body).toMatchObject({ error: 'invalid_code' });
    expect((await world.enterCode(email, code, { device })).status).toBe(200);
  });

  test('does not work as an admin code if it was sent for a reader’s login by text or email', async () => {
    const email = await someone({ isAdmin: true });
    await world.askForCode(email);
    const code = await world.codeMailedTo(email);

    const elsewhere = await world.api.post('/api/verify-login-code', { identifier: email, code });

    expect(elsewhere.status).toBe(400);
  });

  test('is not emailed if too much time has passed since the request', async () => {
    const email = await someone({ isAdmin: true });
    await world.logInWith({ email });
    world.api.later(10 * MINUTE_MS + 1_000);
    await world.mailCodes();

    expect(await world.codesMailedTo(email)).toEqual([]);
  });
});

/** Returns the times at which the two messages are handled: now, and ten minutes later. */
function times(): [Date, Date] {
  const now = world.api.clock.now;
  return [now, new Date(now.getTime() + 10 * MINUTE_MS)];
}

test('at most three codes are sent to an address in 15 minutes, and three more if requested from a known device', async () => {
  const email = await someone({ isAdmin: true });
  const { device = '' } = await world.enterMailedCode(email);

  for (let asked = 1; asked < 3; asked++) expect((await world.askForCode(email)).status).toBe(200);
  expect((await world.askForCode(email)).status).toBe(429);
  for (let asked = 0; asked < 3; asked++)
    expect((await world.askForCode(email, { device })).status).toBe(200);
  expect((await world.askForCode(email, { device })).status).toBe(429);
});

longTest('at most fifty codes can be entered from one network in 15 minutes', async () => {
  const email = await someone({ isAdmin: true });
  const from = (last: number) => ({ from: `203.0.113.${last}` });

  for (let tried = 0; tried < 50; tried++)
    expect((await world.enterCode(world.people.someEmail(), '12', from(tried))).status).toBe(400);
  await world.askForCode(email);
  expect((await world.enterCode(email, await world.codeMailedTo(email), from(99))).status).toBe(429);
});

describe('the login', () => {
  test.each([
    ['7:59', 200, 8 * HOUR_MS - MINUTE_MS],
    ['8:01', 401, 8 * HOUR_MS + MINUTE_MS],
  ])('after %s hours gets status %i', async (_, status, later) => {
    const adminAuth = await world.logIn(await someone({ isAdmin: true }));
    world.api.later(later);

    expect((await world.get('notifications', adminAuth)).status).toBe(status);
  });

  test('has a token of 256 bits that is stored only as a hash, as is its code', async () => {
    const email = await someone({ isAdmin: true });
    const adminAuth = await world.logIn(email);
    const code = await world.codeMailedTo(email);

    const stored = JSON.stringify(await allItems(world.table));

    expect(Buffer.from(adminAuth, 'base64url')).toHaveLength(32);
    expect(stored).not.toContain(adminAuth);
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).toContain(sha256(adminAuth));
  });

  test('ends with a logout', async () => {
    const adminAuth = await world.logIn(await someone({ isAdmin: true }));
    await world.post('logout', {}, adminAuth);

    expect((await world.get('notifications', adminAuth)).status).toBe(401);
  });

  test('ends with a logout everywhere, on the admin pages or in the reader’s settings', async () => {
    const email = await someone({ isAdmin: true });
    const [here, there] = [await world.logIn(email), await world.logIn(email)];
    await world.post('logout', { everywhere: true }, here);
    expect((await world.get('session', there)).status).toBe(401);

    const adminAuth = await world.logIn(email);
    const session = await world.people.logInByMail(email);
    await world.api.post('/api/sign-out-others', {}, { session });
    expect((await world.get('session', adminAuth)).status).toBe(401);
  });

  test('ends as soon as its holder is no longer an administrator', async () => {
    const email = await someone({ isAdmin: true });
    const adminAuth = await world.logIn(email);
    const user = await world.deps.users.get((await world.deps.contacts.ownerOf(email)) ?? '');
    if (user) await world.deps.contacts.save(user, { isAdmin: false }, world.api.clock.now);

    expect((await world.get('notifications', adminAuth)).status).toBe(401);
  });

  test('is deleted with its account', async () => {
    const email = await someone({ isAdmin: true });
    const adminAuth = await world.logIn(email);
    const session = await world.people.logInByMail(email);
    await world.people.deleteAccount(session);

    expect((await world.get('notifications', adminAuth)).status).toBe(401);
    expect(JSON.stringify(await allItems(world.table))).not.toContain(sha256(adminAuth));
  });
});

describe('the administrator address in the stage’s settings', () => {
  test('creates an administrator account, in any spelling, and only once', async () => {
    const [one, other] = [await world.logIn('First.ADMIN@example.com'), await world.logIn(FIRST_ADMIN)];

    expect((await world.get('notifications', one)).status).toBe(200);
    expect((await world.get('notifications', other)).status).toBe(200);
    const owner = await world.deps.contacts.ownerOf(FIRST_ADMIN);
    const user = await world.deps.users.get(owner ?? '');
    expect(user).toMatchObject({ isAdmin: true, emailVerified: true, notifyVia: [] });
    expect(await world.deps.sessions.listOf(owner ?? '', world.api.clock.now)).toEqual([]);
  });
});

test.each([
  undefined,
  '',
  'Bearer admin_session:true',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer admin_session:${'A'.repeat(43)}`,
])('a call gets 401 without an admin login (%j)', async (authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  // `roles.test.ts` calls every route.
  for (const [method, path] of [
    ['GET', 'users'],
    ['POST', 'suppressions'],
    ['GET', 'nothing-here'],
  ] as const) {
    const answer = await world.call(method, path, { headers });
    expect(answer, path).toMatchObject({ status: 401, body: { error: 'admin_required' } });
  }
});

test('an administrator gets 404 at a path that does not exist', async () => {
  const adminAuth = await world.logIn(await someone({ isAdmin: true }));

  expect(await world.get('nothing-here', adminAuth)).toMatchObject({ status: 404 });
});

test('a reader’s session is not an admin login', async () => {
  const session = await castOf(world.api).become('admin');

  const answer = await world.call('GET', 'notifications', {
    headers: { 'x-session': String(session), authorization: `Bearer admin_session:${session}` },
  });

  expect(answer.status).toBe(401);
});

test('every call is recorded in the activity log, and an hour’s refused calls as one entry', async () => {
  const email = await someone({ isAdmin: true });
  const adminAuth = await world.logIn(email);
  const admin = await world.deps.contacts.ownerOf(email);
  const before = await loggedCalls();

  await world.get('notifications?status=lost', adminAuth);
  for (let calls = 0; calls < 3; calls++) await world.call('GET', 'notifications', { from: '203.0.113.9' });
  await world.get('nothing-here', adminAuth);

  const logged = (await loggedCalls()).filter(({ id }) => before.every((call) => call.id !== id));
  const action = 'GET /api/admin/notifications';
  const [at, seconds] = [world.api.clock.now.toISOString(), world.api.clock.now.getTime() / 1_000];
  const hour = `${at.slice(0, 13)}:00:00.000Z`;
  const year = { action, admin, at, outcome: 400, expires_at: seconds + 365 * 86_400 };
  const month = { action, admin: null, at: hour, outcome: 401, calls: 3, from: '203.0.113.0/24' };
  expect(logged).toHaveLength(2);
  expect(logged).toEqual(
    expect.arrayContaining([expect.objectContaining(year), expect.objectContaining(month)]),
  );
  const refused = logged.find((entry) => entry.admin === null);
  expect(refused?.expires_at).toBe(Date.parse(hour) / 1_000 + 30 * 86_400);
});

test('refused codes are recorded as one entry per hour and network, and each emailed code as a separate entry', async () => {
  const email = await someone({ isAdmin: true });
  const before = await loggedCalls();
  const from = '203.0.115.9';
  const login = (json: object) => world.call('POST', 'login', { json, from });
  expect((await login({ email })).status).toBe(200);
  for (let tries = 0; tries < 3; tries++)
    expect((await login({ email, code: '000000' })).status).toBeGreaterThanOrEqual(400);

  const logged = (await loggedCalls()).filter(({ id }) => before.every((call) => call.id !== id));
  expect(logged).toHaveLength(2);
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ outcome: 200, from }),
      expect.objectContaining({ calls: 3, from: '203.0.115.0/24' }),
    ]),
  );
});

async function loggedCalls() {
  return (await allItems(world.table)).filter(({ PK }) => String(PK).startsWith('ACTIVITY#'));
}
