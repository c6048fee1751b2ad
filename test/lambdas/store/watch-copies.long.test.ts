import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts-store.ts';
import { erasuresIn } from '#lambdas/store/accounts/erasures-store.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { workIn } from '#lambdas/store/table/work.ts';
import { watchCopiesIn } from '#lambdas/store/watchlist/watch-copies-store.ts';
import { newTicker, storedAccount, storedUser } from '#test/support/builders/users.ts';
import { everyWatcherOf } from '#test/support/builders/watchers.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { longTest } from '#test/support/long-test.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';

const table = openedForFile(() => startTable(true));

const NOW = new Date('2026-11-20T00:00:00.000Z');
const LATER = '2026-11-20T00:02:00.000Z';
/** Tickers for more watch items than fit into one transaction. */
const TICKERS = Array.from({ length: 150 }, (_, index) => `C${index}`);

async function userWatchingAll(id: string): Promise<User> {
  const createdAt = NOW.toISOString();
  const user = await storedUser(table, id, NOW, { tickerCount: TICKERS.length });
  await Promise.all(
    TICKERS.map((ticker) => {
      const Item = watchItem(user, 'all', newTicker(ticker, createdAt));
      return table.client.send(new PutCommand({ TableName: table.name, Item }));
    }),
  );
  return user;
}

const userOf = async (id: string) => (await storedAccount(table, id)).user;

async function copiesOf(userId: string) {
  const all = await Promise.all(TICKERS.map((ticker) => everyWatcherOf(table, ticker)));
  return all.flat().filter((watcher) => watcher.userId === userId);
}

const verified = { email: 'many@example.com', emailVerified: true, notifyVia: ['email' as const] };
const overdueCopies = async () =>
  (await workIn(table).overdue('copy', LATER, 100)).map(({ about }) => about.userId);

test('a contact change is copied to all 150 watch items', async () => {
  const user = await userWatchingAll('many');
  expect(await contactsIn(table).save(user, verified, NOW)).toBe('written');
  const copies = await copiesOf('many');
  expect(copies).toHaveLength(150);
  expect(copies.filter(({ channels }) => channels.includes('email'))).toHaveLength(150);
  expect(await overdueCopies()).not.toContain('many');
  expect((await storedAccount(table, 'many')).watched).toHaveLength(150);
});

longTest('an interrupted copy is recovered, even during another change', async () => {
  const user = await userWatchingAll('broken');
  let writes = 0;
  table.client.middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName === 'UpdateItemCommand' && ++writes > 40)
        throw new Error('The machine stopped.');
      return next(args);
    },
    { step: 'initialize', name: 'stop' },
  );
  const broken = { ...verified, email: 'broken@example.com' };
  expect(await contactsIn(table).save(user, broken, NOW)).toBe('written');
  table.client.middlewareStack.remove('stop');
  const half = (await copiesOf('broken')).filter(({ channels }) => channels.includes('email'));
  expect(half.length).toBeGreaterThan(0);
  expect(half.length).toBeLessThan(150);
  expect(await overdueCopies()).toContain('broken');

  const current = await userOf('broken');
  const { handler: recoverWork } = await import('#lambdas/recover-work.ts');
  await Promise.all([
    recoverWork({ everything: true }),
    contactsIn(table).save(current, { minImportance: 'HIGH' }, NOW),
    watchCopiesIn(table).refresh('broken'),
  ]);

  const copies = await copiesOf('broken');
  const isNewest = copies.filter((copy) => copy.channels.includes('email') && copy.minImportance === 'HIGH');
  expect(isNewest).toHaveLength(150);
  expect(await overdueCopies()).not.toContain('broken');
  expectLogged(
    'Watch items could not be updated after a change to their user',
    'Overdue steps were recovered',
  );
});

/** Recovers overdue work for a user. @returns how often it was found unfinished */
async function timesFound(stage: 'copy' | 'erase', userId: string): Promise<number | null> {
  const found = (await workIn(table).overdue(stage, LATER, 100)).find(({ about }) => about.userId === userId);
  return found === undefined ? null : workIn(table).postpone(found.item, LATER);
}

test('an interrupted change does not inherit the recovery count of an earlier one', async () => {
  await userWatchingAll('counted');
  const broken = openTable(table.name);
  broken.client.middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName === 'UpdateItemCommand') throw new Error('The machine stopped.');
      return next(args);
    },
    { step: 'initialize' },
  );
  const email = { ...verified, email: 'counted@example.com' };
  await contactsIn(broken).save(await userOf('counted'), email, NOW);
  for (const times of [1, 2, 3]) expect(await timesFound('copy', 'counted')).toBe(times);

  await contactsIn(broken).save(await userOf('counted'), { minImportance: 'HIGH' }, NOW);
  expect(await timesFound('copy', 'counted')).toBe(1);

  await erasuresIn(table).begin(await userOf('counted'), null, NOW);
  expect(await timesFound('erase', 'counted')).toBe(1);
  broken.client.destroy();
  expectLogged('Watch items could not be updated after a change to their user');
});

test('an older copy never overwrites a newer one', async () => {
  const user = await userWatchingAll('racing');
  const first = { ...verified, email: 'racing@example.com' };
  await contactsIn(table).save(user, first, NOW);
  const stale = { ...user, ...first, revision: 1 };
  const saves = await Promise.all([
    contactsIn(table).save(stale, { minImportance: 'CRITICAL' }, NOW),
    contactsIn(table).save(stale, { minImportance: 'MEDIUM' }, NOW),
  ]);
  expect(saves.filter((outcome) => outcome === 'written')).toHaveLength(1);
  const truth = (await userOf('racing')).minImportance;
  expect(new Set((await copiesOf('racing')).map(({ minImportance }) => minImportance))).toEqual(
    new Set([truth]),
  );
});

test('a stalled copy does not bring back an older revision', async () => {
  const user = await userWatchingAll('asleep');
  const slow = openTable(table.name);
  const asleep = Promise.withResolvers<void>();
  const woken = Promise.withResolvers<void>();
  slow.client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'UpdateItemCommand') {
        asleep.resolve();
        await woken.promise;
      }
      return next(args);
    },
    { step: 'initialize' },
  );
  const first = contactsIn(slow).save(
    user,
    { ...verified, email: 'asleep@example.com', minImportance: 'MEDIUM' },
    NOW,
  );
  await asleep.promise;
  const current = await userOf('asleep');
  expect(await contactsIn(table).save(current, { minImportance: 'HIGH' }, NOW)).toBe('written');
  woken.resolve();
  await first;
  expect(new Set((await copiesOf('asleep')).map(({ minImportance }) => minImportance))).toEqual(
    new Set(['HIGH']),
  );
});

test('a change irrelevant to fan-out updates no watch item', async () => {
  const user = await userWatchingAll('quiet');
  const sent = recordedRequests(table);
  await contactsIn(table).save(user, { timezone: 'Europe/Berlin', digestHour: 9 }, NOW);
  expect(sent).toEqual(['TransactWriteItemsCommand']);
});
