import { beforeEach, expect, test } from 'vitest';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { mergesIn } from '#lambdas/store/accounts/merges-store.ts';
import { usersIn } from '#lambdas/store/accounts/users-store.ts';
import { watchlistsIn } from '#lambdas/store/watchlist/watchlists-store.ts';
import { newTicker, storedAccount, storedUser } from '#test/support/builders/users.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const table = openedForFile(startTable);

const NOW = new Date('2026-11-20T00:00:00.000Z');
const LIMIT = 10;
let count = 0;
let visitor: Account;
let owner: Account;

async function join(...tickers: string[]): Promise<Account> {
  const id = `u${++count}`;
  const user = await storedUser(table, id, NOW);
  await watch({ user, watched: [] }, ...tickers);
  return accountOf(id);
}

const watch = ({ user }: Account, ...tickers: string[]) =>
  watchlistsIn(table).add({
    user,
    brand: '8k',
    limit: LIMIT,
    tickers: tickers.map((ticker) => newTicker(ticker, NOW.toISOString())),
  });

const accountOf = (id: string) => storedAccount(table, id);

beforeEach(async () => {
  visitor = await join('AAPL', 'MSFT');
  owner = await join('NVDA');
});

const moveAll = () => {
  const { watched } = visitor;
  return mergesIn(table).move({ visitor, owner, taken: watched, given: watched, limit: LIMIT }, NOW);
};

test('a merge moves the tickers and starts the visitor’s deletion', async () => {
  expect(await moveAll()).toBe('written');
  expect((await accountOf(owner.user.id)).watched.map(({ ticker }) => ticker)).toEqual([
    'AAPL',
    'MSFT',
    'NVDA',
  ]);
  expect(await usersIn(table).account(visitor.user.id)).toBeNull();
});

test('a merge that counted more tickers than it read is refused, and no ticker is lost', async () => {
  await watch(visitor, 'TSLA');
  // Simulates a Query in the middle of the write.
  const { user } = await accountOf(visitor.user.id);
  visitor = { user, watched: visitor.watched };

  expect(await moveAll()).toBe('refused');
  expect((await accountOf(user.id)).watched).toHaveLength(3);
});
