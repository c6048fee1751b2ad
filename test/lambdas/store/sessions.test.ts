import { beforeAll, expect, test } from 'vitest';
import { YES_TTL_HOURS } from '#domain/accounts/challenge.ts';
import { SESSION_DAYS, sessionsIn } from '#lambdas/store/accounts/sessions-store.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { storedUser } from '#test/support/builders/users.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';

const DAY = 24 * 60 * 60 * 1_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const day = (number: number) => new Date(START + number * DAY);

const table = openedForFile(startTable);
beforeAll(async () => {
  for (const id of ['u', 'many']) await storedUser(table, id, day(0));
});

test('a session used on day 89 is valid on day 100', async () => {
  const sessions = sessionsIn(table);
  await sessions.create({ hash: 'a', userId: 'u', now: day(0) });
  expect(await sessions.userOf('a', day(89))).toBe('u');
  expect(await sessions.userOf('a', day(100))).toBe('u');
});

test('the expiry of a session is extended at most once a day', async () => {
  const sessions = sessionsIn(table);
  const requests = recordedRequests(table);
  await sessions.create({ hash: 'c', userId: 'u', now: day(0) });
  for (const at of [0, 0.2, 0.9, 1, 1.5, 1.9, 2]) await sessions.userOf('c', day(at));
  expect(requests.filter((name) => name === 'UpdateItemCommand')).toHaveLength(2);
});

test('an ended session stays ended', async () => {
  const sessions = sessionsIn(table);
  await sessions.create({ hash: 'd', userId: 'u', now: day(0) });
  await Promise.all([sessions.userOf('d', day(5)), sessions.end('d')]);
  expect(await sessions.userOf('d', day(5))).toBeNull();
  expect((await allItems(table)).map(({ PK }) => PK)).not.toContain('SESSION#d');
});

test('no session can be created for a deleted account', async () => {
  const sessions = sessionsIn(table);
  expect(await sessions.create({ hash: 'e', userId: 'nobody', now: day(0) })).toBe(false);
  expect(await sessions.userOf('e', day(0))).toBeNull();
});

test('the list shows the device and last-used date of each active session, newest first', async () => {
  const sessions = sessionsIn(table);
  await sessions.create({ hash: 'f', userId: 'many', now: day(30), device: 'Firefox on Linux' });
  await sessions.userOf('f', day(50));
  const listed = await sessions.listOf('many', day(95));
  expect(listed).toEqual([
    {
      hash: 'f',
      createdAt: day(30).toISOString(),
      lastUsed: day(50),
      endsAt: day(50 + SESSION_DAYS),
      device: 'Firefox on Linux',
    },
  ]);
});

test('all sessions but one are revoked, however many there are', async () => {
  const sessions = sessionsIn(table);
  const hashes = Array.from({ length: 150 }, (_, index) => `many ${index}`);
  await Promise.all(hashes.map((hash) => sessions.create({ hash, userId: 'many', now: day(60) })));
  expect(await sessions.revokeOthers('many', 'many 7', day(60))).toBeGreaterThanOrEqual(149);
  expect((await sessions.listOf('many', day(60))).map(({ hash }) => hash)).toEqual(['many 7']);
  expect(await sessions.userOf('many 8', day(60))).toBeNull();
  expect(await sessions.revokeOthers('many', 'many 7', day(60))).toBe(0);
});

test('a revoked session is remembered for longer than any challenge lasts', async () => {
  const sessions = sessionsIn(table);
  await sessions.create({ hash: 'stolen', userId: 'u', now: day(60) });
  await sessions.create({ hash: 'mine', userId: 'u', now: day(60) });
  await sessions.revokeOthers('u', 'mine', day(60));
  // Neither logging out of the revoked session nor using it reactivates it.
  await Promise.all([sessions.end('stolen'), sessions.userOf('stolen', day(60.1))]);
  expect(await sessions.isRevoked('stolen')).toBe(true);
  expect(await sessions.isRevoked('mine')).toBe(false);
  const row = (await allItems(table)).find(({ PK }) => PK === 'SESSION#stolen');
  expect(Number(row?.expires_at) * 1_000).toBeGreaterThan(day(60).getTime() + YES_TTL_HOURS * 3_600_000);
});
