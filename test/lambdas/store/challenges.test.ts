import { beforeAll, expect, test } from 'vitest';
import type { NewChallenge, VerificationLink } from '#domain/accounts/challenge.ts';
import { consentAsked } from '#domain/accounts/consent.ts';
import type { Outcome } from '#lambdas/shared/retry-on-conflict.ts';
import { challengesIn } from '#lambdas/store/accounts/challenges-store.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts-store.ts';
import { sessionsIn } from '#lambdas/store/accounts/sessions-store.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions-store.ts';
import { storedAccount, storedUser } from '#test/support/builders/users.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { loseNextAnswer } from '#test/support/lost-answer.ts';

const table = openedForFile(startTable);
beforeAll(() => newUser('u'));

const NOW = new Date('2026-11-20T00:00:00Z');
const PHONE = '+14155550123';
const TEXT = {
  userId: 'u',
  address: 'a@example.com',
  brand: '8k' as const,
  sessionHash: 'session of u',
  validUntil: '2026-11-20T00:15:00.000Z',
};
const TOKEN: VerificationLink = { ...TEXT, purpose: 'verify-email' };

const newUser = (id: string) => storedUser(table, id, NOW);

/** Stores a challenge together with a change of its user, as accounts do; the change is empty here. */
async function store(challenge: NewChallenge): Promise<Outcome> {
  const { userId } = challenge.challenge;
  const { user } = await storedAccount(table, userId);
  return contactsIn(table).save(user, {}, NOW, { challenge });
}

const storeLink = (tokenHash: string, challenge: VerificationLink = TOKEN) =>
  store({ by: 'link', tokenHash, challenge });

function storeText(userId: string, askedAt = NOW.toISOString()): Promise<Outcome> {
  const challenge = { ...TEXT, userId, sessionHash: `session of ${userId}`, address: PHONE, askedAt };
  const consent = consentAsked({ ...challenge, phone: PHONE, clientAddress: 'here' });
  return store({ by: 'text', challenge, consent });
}

/** Runs a callback between the next query for challenges and their deletion. */
function beforeDeleting(happen: () => Promise<unknown>): void {
  let isNext = true;
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      if (isNext && /^(Delete|BatchWrite)ItemCommand$/.test(context.commandName ?? '')) {
        isNext = false;
        await happen();
      }
      return next(args);
    },
    { step: 'initialize' },
  );
}

test('a link is redeemed even if the response is lost and the SDK repeats the write', async () => {
  const challenges = challengesIn(table);
  await storeLink('lost answer');
  const wasRepeated = loseNextAnswer(table);
  expect(await challenges.redeem('lost answer', NOW)).toEqual({ status: 'redeemed', token: TOKEN });
  expect(wasRepeated()).toBe(true);
  expect(await challenges.redeem('lost answer', NOW)).toEqual({ status: 'used' });
});

test('a phone has only its newest challenge, which can be closed only once and expires', async () => {
  const challenges = challengesIn(table);
  for (const id of ['first', 'second']) await newUser(id);
  await storeText('first');
  await storeText('second');
  const challenge = await challenges.ofPhone(PHONE, NOW);
  expect(challenge?.userId).toBe('second');
  await storeText('first');
  expect(challenge && (await challenges.close(challenge))).toBe(false);
  const newest = await challenges.ofPhone(PHONE, NOW);
  expect(newest?.userId).toBe('first');
  expect(await challenges.ofPhone(PHONE, new Date('2026-11-20T00:15:00Z'))).toBeNull();
  const closed = await Promise.all([1, 2].map(() => newest && challenges.close(newest)));
  expect(closed.toSorted()).toEqual([false, true]);
  expect(await challenges.ofPhone(PHONE, NOW)).toBeNull();
});

test('a session that has ended cannot request a challenge', async () => {
  expect(await storeLink('too late', { ...TOKEN, sessionHash: 'ended' })).toBe('refused');
  expect(await challengesIn(table).redeem('too late', NOW)).toEqual({ status: 'unknown' });
});

test('a revoked session cannot request a challenge', async () => {
  const sessions = sessionsIn(table);
  await newUser('signed out');
  await sessions.create({ hash: 'kept', userId: 'signed out', now: NOW });
  expect(await sessions.revokeOthers('signed out', 'kept', NOW)).toBe(1);
  expect(await storeText('signed out')).toBe('refused');
  expect(await challengesIn(table).ofPhone(PHONE, NOW)).toBeNull();
});

test('a suppressed phone gets no challenge', async () => {
  const stopped = '+14155550199';
  await suppressionsIn(table).add(stopped, 'stop', NOW.toISOString());
  const challenge = { ...TEXT, address: stopped, askedAt: NOW.toISOString() };
  const consent = consentAsked({ ...challenge, phone: stopped, clientAddress: 'here' });
  expect(await store({ by: 'text', challenge, consent })).toBe('refused');
});

test('withdrawing a challenge does not affect one that replaced it in the meantime', async () => {
  const challenges = challengesIn(table);
  for (const id of ['one', 'another']) await newUser(id);
  await storeText('one');
  beforeDeleting(() => storeText('another', new Date(NOW.getTime() + 1_000).toISOString()));

  await challenges.withdraw('one', PHONE);

  expect((await challenges.ofPhone(PHONE, NOW))?.userId).toBe('another');
});

test('withdrawing the challenges for an address covers every spelling of it, and other addresses keep theirs', async () => {
  const challenges = challengesIn(table);
  await newUser('requester');
  const link = { ...TOKEN, userId: 'requester', sessionHash: 'session of requester' };
  await storeLink('withdrawn', link);
  await storeLink('other spelling', { ...link, address: TOKEN.address.toUpperCase() });
  await storeLink('stays', { ...link, address: 'b@example.com' });
  await challenges.withdraw('requester', TOKEN.address);
  expect(await challenges.redeem('withdrawn', NOW)).toEqual({ status: 'unknown' });
  expect(await challenges.redeem('other spelling', NOW)).toEqual({ status: 'unknown' });
  expect(await challenges.redeem('stays', NOW)).toMatchObject({ status: 'redeemed' });
});
