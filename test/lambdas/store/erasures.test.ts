import { beforeEach, expect, test } from 'vitest';
import type { NewChallenge } from '#domain/accounts/challenge.ts';
import { consentAsked } from '#domain/accounts/consent.ts';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts-store.ts';
import { erasuresIn } from '#lambdas/store/accounts/erasures-store.ts';
import { sessionsIn } from '#lambdas/store/accounts/sessions-store.ts';
import { usersIn } from '#lambdas/store/accounts/users-store.ts';
import { watchlistsIn } from '#lambdas/store/watchlist/watchlists-store.ts';
import { newTicker } from '#test/support/builders/users.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const table = openedForFile(startTable);

const NOW = new Date('2026-11-20T00:00:00.000Z');
let count = 0;
let user: User;

const open = (holder: User) =>
  contactsIn(table).openAccount(holder, { hash: `session of ${holder.id}`, userId: holder.id, now: NOW });

/** An account whose deletion was interrupted right after it began. */
beforeEach(async () => {
  const id = `u${++count}`;
  const createdAt = NOW.toISOString();
  const facts = anonymousUser({ id, brand: '8k', createdAt });
  user = { ...facts, email: `${id}@example.com`, emailVerified: true, phone: `+1415555${1_000 + count}` };
  await open(user);
  expect(await erasuresIn(table).begin(user, null, NOW)).toBe('written');
});

test('an account being deleted can no longer be read', async () => {
  expect(await usersIn(table).get(user.id)).toBeNull();
  expect(await usersIn(table).account(user.id)).toBeNull();
});

test('the address of an account being deleted is available to another account', async () => {
  expect(await contactsIn(table).ownerOf(user.email ?? '')).toBeNull();
  expect(await open({ ...user, id: `next ${user.id}` })).toBe('written');
});

test('no session, challenge or consent is stored for an account being deleted', async () => {
  const { id: userId } = user;
  const occasion = { userId, phone: '+14155550123', brand: '8k' as const, clientAddress: 'here' };
  const consent = consentAsked({ ...occasion, askedAt: NOW.toISOString() });
  const challenge = {
    userId,
    address: occasion.phone,
    brand: occasion.brand,
    sessionHash: 's',
    validUntil: '2026-11-20T00:15:00.000Z',
  };
  expect(await sessionsIn(table).create({ hash: `late ${userId}`, userId, now: NOW })).toBe(false);
  for (const late of [
    { by: 'link', tokenHash: `late ${userId}`, challenge: { ...challenge, purpose: 'verify-email' } },
    { by: 'text', challenge: { ...challenge, askedAt: consent.askedAt }, consent },
  ] satisfies NewChallenge[]) {
    expect(await contactsIn(table).save(user, {}, NOW, { challenge: late })).toBe('refused');
  }
  expect(await contactsIn(table).save(user, { notifyVia: [] }, NOW, { consent })).toBe('refused');
});

test('an account being deleted cannot be changed, neither at the revision read before nor at a guessed one', async () => {
  const added = { brand: '8k' as const, limit: 10, tickers: [newTicker('AAPL', NOW.toISOString())] };
  for (const seen of [user, { ...user, revision: user.revision + 1 }]) {
    expect(await contactsIn(table).save(seen, { minImportance: 'HIGH' }, NOW)).toBe('refused');
    expect(await erasuresIn(table).begin(seen, null, NOW)).toBe('refused');
  }
  expect(await watchlistsIn(table).add({ ...added, user })).toBe('refused');
});

test('finishing the deletion twice is not an error', async () => {
  const erasures = erasuresIn(table);
  const erasure = await erasures.get(user.id);
  if (erasure === null) throw new Error('The deletion has not begun.');
  await Promise.all([erasures.finish(erasure, NOW), erasures.finish(erasure, NOW)]);
  expect(await erasures.get(user.id)).toBeNull();
});
