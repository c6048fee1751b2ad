import type { Visitor } from '#domain/accounts/challenge.ts';
import { isVerified } from '#domain/accounts/user.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';
import { type FinishErasureDeps, finishNow } from './erase-account.ts';

export type MergeDeps = FinishErasureDeps & {
  account(userId: string): Promise<Account | null>;
  merges: {
    /** Refused when either account changed meanwhile. With the visitor's last tickers its deletion begins. */
    move(
      move: {
        visitor: Account;
        owner: Account;
        taken: readonly WatchedTicker[];
        given: readonly WatchedTicker[];
        limit: number;
      },
      now: Date,
    ): Promise<Outcome>;
  };
};

/** Tickers that were moved, and those over the account's limit. */
export type Moved = { merged: number; rejected: number };

/** Two writes each fit into one transaction with those of the users. */
const TICKERS_AT_ONCE = 45;

/**
 * Moves what a visitor watches into the account that the visitor turned out to hold, oldest first.
 * Tickers that the account watches already keep its own settings. An account with a verified contact is no visitor:
 * nothing is moved from it, and it stays.
 * @returns `null` when the account is gone meanwhile: the visitor keeps what was not moved
 */
export async function mergeVisitor(
  deps: MergeDeps,
  visitorId: string,
  ownerId: string,
): Promise<Moved | null> {
  const counts: Moved = { merged: 0, rejected: 0 };
  const { isMerged } = await untilWon(async () => {
    const [visitor, owner] = await Promise.all([deps.account(visitorId), deps.account(ownerId)]);
    if (visitor === null || isVerified(visitor.user)) return { isMerged: true };
    if (owner === null) return { isMerged: false };
    return moveAll(deps, visitor, owner, counts);
  });
  return isMerged ? counts : null;
}

/** As `mergeVisitor`, one after the other; nobody is moved into the own account. */
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

/** @returns `null` when there is more to move, or either account changed meanwhile */
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
  const outcome = await deps.merges.move({ visitor, owner, taken, given, limit }, deps.now());
  if (outcome !== 'written') return null;
  counts.merged += given.length;
  counts.rejected += missing.length - given.length;
  if (taken.length < visitor.watched.length) return null;
  await finishNow(deps, visitor.user.id);
  return { isMerged: true };
}
