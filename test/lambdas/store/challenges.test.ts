import { beforeAll, expect, test } from 'vitest';
import type { Asked, VerifyLink } from '#domain/accounts/challenge.ts';
import { consentAsked } from '#domain/accounts/consent.ts';
import { anonymousUser } from '#domain/accounts/user.ts';
import type { Outcome } from '#lambdas/ground/race.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts.ts';
import { sessionsIn } from '#lambdas/store/accounts/sessions.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions.ts';
import { tokensIn } from '#lambdas/store/accounts/tokens.ts';
import { usersIn } from '#lambdas/store/accounts/users.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { loseNextAnswer } from '#test/support/lost-answer.ts';

const table = openedForFile(startTable);
beforeAll(() => newUser('u'));

const NOW = new Date('2026-11-20T00:00:00Z');
const PHONE = '+14155550123';
const TOKEN: VerifyLink = {
  purpose: 'verify-email',
  userId: 'u',
  address: 'a@example.com',
  brand: '8k',
  sessionHash: 'session of u',
  validUntil: '2026-11-20T00:15:00.000Z',
};

async function newUser(id: string): Promise<void> {
  const createdAt = NOW.toISOString();
  const user = anonymousUser({ id, brand: '8k', createdAt });
  await usersIn(table).create(user, { hash: `session of ${id}`, userId: id, now: NOW });
}

/** Asks as an account does: with a change of its own, here none. */
async function ask(asked: Asked): Promise<Outcome> {
  const { userId } = asked.by === 'link' ? asked.link : asked.question;
  const user = await usersIn(table).get(userId);
  if (user === null) throw new Error(`There is no ${userId}.`);
  return contactsIn(table).save(user, {}, NOW, { asks: asked });
}

const askByLink = (tokenHash: string, link: VerifyLink = TOKEN) => ask({ by: 'link', tokenHash, link });

function askByText(userId: string, askedAt = NOW.toISOString()): Promise<Outcome> {
  const question = { ...TOKEN, userId, sessionHash: `session of ${userId}`, address: PHONE, askedAt };
  const consent = consentAsked({ ...question, phone: PHONE, clientAddress: 'here' });
  return ask({ by: 'text', question, consent });
}

/** Lets nobody write before `count` callers have read and want to. */
function writeTogetherWith(count: number): void {
  let release = () => {};
  const everybody = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'UpdateItemCommand') {
        if (++waiting === count) release();
        await everybody;
      }
      return next(args);
    },
    { name: 'together' },
  );
}

/** Has something happen between the next look for questions and their deletion. */
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

test('a link that several read as unused is spent by one', async () => {
  const tokens = tokensIn(table);
  await askByLink('hash');
  writeTogetherWith(4);
  const redeemed = await Promise.all(Array.from({ length: 4 }, () => tokens.redeem('hash', NOW)));
  table.client.middlewareStack.remove('together');
  expect(redeemed.map(({ status }) => status).toSorted()).toEqual(['redeemed', 'used', 'used', 'used']);
});

test('a link whose spending was answered to nobody is its caller’s when the SDK asks again', async () => {
  const tokens = tokensIn(table);
  await askByLink('lost answer');
  const written = loseNextAnswer(table);
  expect(await tokens.redeem('lost answer', NOW)).toEqual({ status: 'redeemed', token: TOKEN });
  expect(written()).toBe(2);
  expect(await tokens.redeem('lost answer', NOW)).toEqual({ status: 'used' });
});

test('a link gives back what it was made for', async () => {
  await askByLink('other');
  expect(await tokensIn(table).redeem('other', NOW)).toEqual({ status: 'redeemed', token: TOKEN });
});

test('a question to a phone is closed once, the newest counts, and not for ever', async () => {
  const tokens = tokensIn(table);
  for (const id of ['first', 'second']) await newUser(id);
  await askByText('first');
  await askByText('second');
  const question = await tokens.openQuestion(PHONE, NOW);
  expect(question?.userId).toBe('second');
  await askByText('first');
  expect(question && (await tokens.closeQuestion(question))).toBe(false);
  const newest = await tokens.openQuestion(PHONE, NOW);
  expect(newest?.userId).toBe('first');
  expect(await tokens.openQuestion(PHONE, new Date('2026-11-20T00:15:00Z'))).toBeNull();
  const closed = await Promise.all([1, 2].map(() => newest && tokens.closeQuestion(newest)));
  expect(closed.toSorted()).toEqual([false, true]);
  expect(await tokens.openQuestion(PHONE, NOW)).toBeNull();
});

test('a session that has ended asks nothing', async () => {
  expect(await askByLink('too late', { ...TOKEN, sessionHash: 'ended' })).toBe('refused');
  expect(await tokensIn(table).redeem('too late', NOW)).toEqual({ status: 'unknown' });
});

test('nor does one that was revoked', async () => {
  const sessions = sessionsIn(table);
  await newUser('signed out');
  await sessions.create({ hash: 'kept', userId: 'signed out', now: NOW });
  expect(await sessions.revokeOthers('signed out', 'kept', NOW)).toBe(1);
  expect(await askByText('signed out')).toBe('refused');
  expect(await tokensIn(table).openQuestion(PHONE, NOW)).toBeNull();
});

test('a phone that said STOP is asked nothing', async () => {
  const stopped = '+14155550199';
  await suppressionsIn(table).add(stopped, 'stop', NOW.toISOString());
  const question = { ...TOKEN, address: stopped, askedAt: NOW.toISOString() };
  const consent = consentAsked({ ...question, phone: stopped, clientAddress: 'here' });
  expect(await ask({ by: 'text', question, consent })).toBe('refused');
});

test('whoever takes a question back leaves one that somebody else asked the phone meanwhile', async () => {
  const tokens = tokensIn(table);
  for (const id of ['one', 'another']) await newUser(id);
  await askByText('one');
  beforeDeleting(() => askByText('another', new Date(NOW.getTime() + 1_000).toISOString()));

  await tokens.withdraw('one', PHONE);

  expect((await tokens.openQuestion(PHONE, NOW))?.userId).toBe('another');
});

test('what was asked of an address can be taken back; other questions stay', async () => {
  const tokens = tokensIn(table);
  await newUser('asker');
  const question = { ...TOKEN, userId: 'asker', sessionHash: 'session of asker' };
  await askByLink('taken back', question);
  await askByLink('other spelling', { ...question, address: TOKEN.address.toUpperCase() });
  await askByLink('stays', { ...question, address: 'b@example.com' });
  await tokens.withdraw('asker', TOKEN.address);
  expect(await tokens.redeem('taken back', NOW)).toEqual({ status: 'unknown' });
  expect(await tokens.redeem('other spelling', NOW)).toEqual({ status: 'unknown' });
  expect(await tokens.redeem('stays', NOW)).toMatchObject({ status: 'redeemed' });
});
