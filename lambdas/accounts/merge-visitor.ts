import type { Visitor } from '#domain/accounts/challenge.ts';
import { isVerified } from '#domain/accounts/user.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import { savedSearchLimit } from '#domain/search/saved/open-searches.ts';
import { mergedSearches } from '#domain/search/saved/saved-search.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { dropQuotes } from '#lambdas/quotes/drop-quotes.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type FinishErasureDeps, finishNow } from './erase-account.ts';

export type MergeDeps = FinishErasureDeps & {
  users: Pick<Store['users'], 'account'>;
  merges: Store['merges'];
  contacts: Pick<Store['contacts'], 'save'>;
};

/** Number of tickers that were moved, and of those that exceeded the account's limit. */
export type Moved = { merged: number; rejected: number };

/** This many tickers, with two writes each, fit into one transaction together with the writes for the two users. */
const TICKERS_AT_ONCE = 45;

/**
 * Moves a visitor's watchlist into the account that the visitor logged in to, oldest tickers first. Tickers that the
 * account already watches keep their settings. A user with a verified contact is not a visitor and keeps everything.
 * @returns `null` if the account no longer exists: the visitor keeps whatever was not moved
 */
export async function mergeVisitor(
  deps: MergeDeps,
  visitorId: string,
  ownerId: string,
): Promise<Moved | null> {
  const counts: Moved = { merged: 0, rejected: 0 };
  const { isMerged } = await retryOnConflict(async () => {
    const [visitor, owner] = await Promise.all([deps.users.account(visitorId), deps.users.account(ownerId)]);
    if (visitor === null || isVerified(visitor.user)) return { isMerged: true };
    if (owner === null) return { isMerged: false };
    if (!(await takeSearches(deps, visitor, owner))) return null;
    return moveAll(deps, visitor, owner, counts);
  });
  return isMerged ? counts : null;
}

/** Merges several visitors one after the other, skipping the account itself. */
export async function mergeVisitors(
  deps: MergeDeps,
  visitors: readonly (Pick<Visitor, 'userId'> | null)[],
  ownerId: string,
): Promise<Moved | null> {
  const ids = new Set(visitors.flatMap((visitor) => visitor?.userId ?? []));
  ids.delete(ownerId);
  const total: Moved = { merged: 0, rejected: 0 };
  for (const id of ids) {
    const moved = await mergeVisitor(deps, id, ownerId);
    if (moved === null) return null;
    total.merged += moved.merged;
    total.rejected += moved.rejected;
  }
  return total;
}

/**
 * Adds the visitor's saved searches to the account, up to the plan's limit.
 * @returns `false` if the account was or needs to be changed: the caller reads it again
 */
async function takeSearches(
  deps: MergeDeps,
  { user: visitor }: Account,
  { user }: Account,
): Promise<boolean> {
  const limit = savedSearchLimit(user);
  const savedSearches = mergedSearches(user.savedSearches, visitor.savedSearches, limit);
  if (savedSearches.length === user.savedSearches.length) return true;
  await deps.contacts.save(user, { savedSearches }, dateIn(deps.clock));
  return false;
}

/**
 * @returns `null` if the caller should call again: there is more to move, or either account has changed in the
 * meantime
 */
async function moveAll(
  deps: MergeDeps,
  visitor: Account,
  owner: Account,
  counts: Moved,
): Promise<{ isMerged: true } | null> {
  const held = new Set(owner.watched.map(({ ticker }) => ticker));
  const limit = tickerLimit(owner.user);
  const taken = visitor.watched.slice(0, TICKERS_AT_ONCE);
  const missing = taken.filter(({ ticker }) => !held.has(ticker));
  const given = missing.slice(0, Math.max(limit - owner.watched.length, 0));
  const outcome = await deps.merges.move({ visitor, owner, taken, given, limit }, dateIn(deps.clock));
  if (outcome !== 'written') return null;
  counts.merged += given.length;
  counts.rejected += missing.length - given.length;
  const rejected = missing.slice(given.length).map(({ ticker }) => ticker);
  await dropQuotes(deps, rejected, visitor.user.id);
  if (taken.length < visitor.watched.length) return null;
  await finishNow(deps, visitor.user.id);
  return { isMerged: true };
}
