import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { type Key, keys } from '#lambdas/store/table/keys.ts';
import { itemsNaming } from '#test/support/builders/table-items.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Checks that the row still exists: the table deletes expired rows within days, not immediately. */
async function expectStored(key: Key): Promise<void> {
  const { Item } = await api.table.client.send(new GetCommand({ TableName: api.table.name, Key: key }));
  expect(Item).toMatchObject(key);
}

afterEach(() => {
  vi.useRealTimers();
});
/** Sends the service a text at a given time. The real clock is faked, because the entry point has no other clock. */
async function textAt(now: Date, phone: string, body: string): Promise<void> {
  vi.setSystemTime(now);
  await people.text(phone, body);
  vi.useRealTimers();
}

test('a session expires after 90 days without use, even if its row still exists', async () => {
  const session = await people.visitorWatching('AAPL');
  api.later(90 * DAY);
  await expectStored(keys.session(sha256(session)));
  expect((await api.get('/api/profile', { session })).status).toBe(401);
  expect((await api.get('/api/watchlist', { session })).status).toBe(401);
  api.later(90 * DAY - 1_000);
  expect((await api.get('/api/profile', { session })).status).toBe(200);
});

test('a link expires after 15 minutes, even if its row still exists', async () => {
  const email = people.someEmail();
  await people.askToLogIn(email);
  const token = await people.tokenMailedTo(email, 'login');
  api.later(15 * MINUTE);
  await expectStored(keys.token(sha256(token)));
  expect(await people.open(token)).toMatchObject({ location: '/login?error=link_expired', cookie: '' });
  api.later(15 * MINUTE - 1_000);
  expect((await people.open(token)).location).toMatch(/loggedin=1/);
});

test('a code expires after 10 minutes, even if its row still exists', async () => {
  const phone = people.somePhone();
  await people.askToLogIn(phone);
  api.later(10 * MINUTE);
  await expectStored(keys.loginCode(phone));
  const enter = async () => (await people.enterCode(phone, people.codeTextedTo(phone))).status;
  expect(await enter()).toBe(400);
  api.later(10 * MINUTE - 1_000);
  expect(await enter()).toBe(200);
});

test('a YES requested by text expires after 24 hours, even if its row still exists', async () => {
  const phone = people.somePhone();
  const session = await people.visitorWatching('AAPL');
  await people.notify(session, { phone });
  api.later(24 * HOUR);
  await expectStored(keys.challenge(phone));
  // Attempts are counted under a hash of the phone, whether they succeed or not.
  const names = [phone, String((await people.profileOf(session)).id)];
  const before = await itemsNaming(api.table, names);
  await textAt(api.clock.now, phone, 'YES');
  expect(await itemsNaming(api.table, names)).toEqual(before);
  expect(people.textsTo(phone).at(-1)?.body).toContain('nothing to confirm');
  expect(await people.profileOf(session)).toMatchObject({ phone_verified: false, notify_via: [] });
  api.later(24 * HOUR - 1_000);
  await textAt(api.clock.now, phone, 'YES');
  expect(await people.profileOf(session)).toMatchObject({ phone_verified: true, notify_via: ['sms'] });
});

test('attempts count for 15 minutes, even if their row still exists', async () => {
  const email = people.someEmail();
  const ask = async () => (await people.askToLogIn(email)).status;
  for (let tries = 0; tries < 3; tries++) expect(await ask()).toBe(200);
  api.later(15 * MINUTE - 1_000);
  expect(await ask()).toBe(429);
  api.later(15 * MINUTE);
  await expectStored(keys.limit('ask', sha256(`login:to:${email}`)));
  expect(await ask()).toBe(200);
});
