import { anonymousUser, type User } from '#domain/accounts/user.ts';
import type { Account, NewTicker } from '#domain/watchlist/watchlist.ts';
import { usersIn } from '#lambdas/store/accounts/users-store.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Builds a PRO reader with a verified address who wants everything in real time. */
export function proReader(id: string) {
  return {
    email: `${id}@example.com`,
    emailVerified: true,
    notifyVia: ['email' as const],
    planType: 'pro',
    planStatus: 'active',
    delivery: 'everything' as const,
  };
}

/** Stores a user, with a session whose hash is `session of` followed by the ID. @param facts the relevant facts */
export async function storedUser(
  table: Table,
  id: string,
  now: Date,
  facts: Partial<User> = {},
): Promise<User> {
  const user = { ...anonymousUser({ id, brand: 'all', createdAt: now.toISOString() }), ...facts };
  await usersIn(table).create(user, { hash: `session of ${id}`, userId: id, now });
  return user;
}

/** Returns a user with the watchlist; fails if there is none. */
export async function storedAccount(table: Table, id: string): Promise<Account> {
  const account = await usersIn(table).account(id);
  if (account === null) throw new Error(`There is no account ${id}.`);
  return account;
}

/**
 * Builds a ticker to add to a watchlist.
 * @param facts fields that override the defaults
 */
export function newTicker(ticker: string, createdAt: string, facts: Partial<NewTicker> = {}): NewTicker {
  const company = { cik: '0000320193', companyName: ticker };
  return {
    ticker,
    ...company,
    forms: ['8-K'],
    note: null,
    threshold: null,
    createdAt,
    viewedAt: createdAt,
    ...facts,
  };
}
