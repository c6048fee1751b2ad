import { afterEach, describe, expect, test } from 'vitest';
import { sha256 } from '#lambdas/ground/secrets.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { castOf } from '../api/support/cast.ts';
import { otherCode } from '../api/support/people.ts';
import { FIRST_ADMIN, openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
afterEach(() => world.api.later(0));

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Somebody with a verified address. */
async function someone(facts: { isAdmin: boolean }): Promise<string> {
  const email = world.people.someEmail();
  await castOf(world.api).join({ email, emailVerified: true, ...facts });
  return email;
}

describe('a code', () => {
  test('is mailed to every address with the same answer, and lets only administrators in', async () => {
    const [admin, reader] = [await someone({ isAdmin: true }), await someone({ isAdmin: false })];
    const nobody = world.people.someEmail();

    const asked = await Promise.all([admin, reader, nobody].map((email) => world.askForCode(email)));

    expect(new Set(asked.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { sent: true } })]),
    );
    const codes = await Promise.all([admin, reader, nobody].map(world.codeMailedTo));
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), codes[1], codes[2]]);
    const refused = { status: 400, body: { error: 'invalid_code' } };
    expect(await world.enterCode(reader, codes[1] ?? '')).toMatchObject(refused);
    expect(await world.enterCode(nobody, codes[2] ?? '')).toMatchObject(refused);
    expect(await world.enterCode(admin, codes[0] ?? '')).toMatchObject({ status: 200 });
  });

  test('costs the table the same requests for an administrator as for nobody', async () => {
    const emails = [await someone({ isAdmin: true }), world.people.someEmail()];
    // The first mail of an hour begins the stage's count.
    await world.askForCode(world.people.someEmail());

    const requests = [];
    for (const email of emails) {
      const before = world.api.requests.length;
      await world.askForCode(email);
      requests.push(world.api.requests.slice(before));
    }

    expect(requests[0]?.length).toBeGreaterThan(0);
    expect(requests[0]).toEqual(requests[1]);
  });

  test('works once', async () => {
    const email = await someone({ isAdmin: true });
    await world.askForCode(email);
    const code = await world.codeMailedTo(email);

    const entered = await Promise.all([1, 2, 3].map(() => world.enterCode(email, code)));

    expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test.each([
    ['9:59', 200, 10 * MINUTE_MS - 1_000],
    ['10:01', 400, 10 * MINUTE_MS + 1_000],
  ])('after %s minutes answers %i', async (_, status, later) => {
    const email = await someone({ isAdmin: true });
    await world.askForCode(email);
    world.api.later(later);

    expect((await world.enterCode(email, await world.codeMailedTo(email))).status).toBe(status);
  });

  test('is worth nothing after five wrong tries', async () => {
    const email = await someone({ isAdmin: true });
    await world.askForCode(email);
    const code = await world.codeMailedTo(email);
    for (let tried = 0; tried < 5; tried++)
      expect((await world.enterCode(email, otherCode(code))).status).toBe(400);

    expect((await world.enterCode(email, code)).body).toMatchObject({ error: 'invalid_code' });
  });

  test('that logs a reader in by text or mail is none of these', async () => {
    const email = await someone({ isAdmin: true });
    await world.askForCode(email);
    const code = await world.codeMailedTo(email);

    const elsewhere = await world.api.post('/api/verify-login-code', { identifier: email, code });

    expect(elsewhere.status).toBe(400);
  });
});

test('an address gets three codes in a quarter of an hour, and may enter ten', async () => {
  const email = await someone({ isAdmin: true });
  const from = '203.0.113.7';

  for (let asked = 0; asked < 3; asked++) expect((await world.askForCode(email, from)).status).toBe(200);
  expect((await world.askForCode(email, from)).status).toBe(429);

  for (let tried = 0; tried < 10; tried++)
    expect((await world.enterCode(email, '12', from)).status).toBe(400);
  expect((await world.enterCode(email, await world.codeMailedTo(email), from)).status).toBe(429);
});

describe('the login', () => {
  test.each([
    ['7:59', 200, 8 * HOUR_MS - MINUTE_MS],
    ['8:01', 401, 8 * HOUR_MS + MINUTE_MS],
  ])('after %s hours answers %i', async (_, status, later) => {
    const adminAuth = await world.logIn(await someone({ isAdmin: true }));
    world.api.later(later);

    expect((await world.get('notifications', adminAuth)).status).toBe(status);
  });

  test('is 256 bits, stored as a hash only, as is its code', async () => {
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

  test('ends as soon as its holder is no administrator any more', async () => {
    const email = await someone({ isAdmin: true });
    const adminAuth = await world.logIn(email);
    const user = await world.deps.users.get((await world.deps.contacts.ownerOf(email)) ?? '');
    if (user) await world.deps.contacts.save(user, { isAdmin: false }, world.api.clock.now);

    expect((await world.get('notifications', adminAuth)).status).toBe(401);
  });

  test('goes with its account', async () => {
    const email = await someone({ isAdmin: true });
    const adminAuth = await world.logIn(email);
    const session = await world.people.logInByMail(email);
    await world.people.deleteAccount(session);

    expect((await world.get('notifications', adminAuth)).status).toBe(401);
    expect(JSON.stringify(await allItems(world.table))).not.toContain(sha256(adminAuth));
  });
});

describe('the address that the stage names', () => {
  test('opens an account of an administrator, in any spelling, and once', async () => {
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
])('without an admin login (%j) every other call gets 401', async (authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  for (const { method, path } of world.app.routes) {
    if (method === 'ALL' || /\/(login|logout)$/.test(path)) continue;
    const answer = await world.call(method, path.replace('/api/admin/', ''), { headers });
    expect(answer, path).toMatchObject({ status: 401, body: { error: 'admin_required' } });
  }
});

test('a reader’s session is no admin login', async () => {
  const session = await castOf(world.api).become('admin');

  const answer = await world.call('GET', 'notifications', {
    headers: { 'x-session': String(session), authorization: `Bearer admin_session:${session}` },
  });

  expect(answer.status).toBe(401);
});

test('every call is written to the activity log: who, what, how it ended, for how long', async () => {
  const email = await someone({ isAdmin: true });
  const adminAuth = await world.logIn(email);
  const admin = await world.deps.contacts.ownerOf(email);
  const before = await loggedCalls();

  await world.get('notifications?status=lost', adminAuth);
  await world.get('notifications');
  await world.get('nothing-here', adminAuth);

  const logged = (await loggedCalls()).filter(({ id }) => before.every((call) => call.id !== id));
  const action = 'GET /api/admin/notifications';
  const [at, seconds] = [world.api.clock.now.toISOString(), world.api.clock.now.getTime() / 1_000];
  const year = { action, admin, at, outcome: 400, expires_at: seconds + 365 * 86_400 };
  const month = { action, admin: null, at, outcome: 401, expires_at: seconds + 30 * 86_400 };
  expect(logged).toHaveLength(2);
  expect(logged).toEqual(
    expect.arrayContaining([expect.objectContaining(year), expect.objectContaining(month)]),
  );
});

async function loggedCalls() {
  return (await allItems(world.table)).filter(({ PK }) => String(PK).startsWith('ACTIVITY#'));
}
