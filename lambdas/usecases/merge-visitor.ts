import type { BrandId } from '#domain/brand.ts';
import { tickerLimit } from '#domain/plan.ts';
import { isVerified, type User } from '#domain/user.ts';
import type { Account, WatchedTicker } from '#domain/watchlist.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { type EraseDeps, eraseVisitor } from './erase-account.ts';

export type MergeDeps = EraseDeps & {
  account(userId: string): Promise<Account | null>;
  putTickers(added: {
    user: User;
    brand: BrandId;
    limit: number;
    tickers: WatchedTicker[];
  }): Promise<Outcome>;
};

/**
 * Moves what a visitor watches into the account that the visitor turned out to hold, oldest first.
 * Tickers that the account watches already keep its own settings.
 * @returns tickers moved, and those over the account's limit. An account with a verified contact is no
 * visitor: nothing is moved from it.
 */
export async function mergeVisitor(
  deps: MergeDeps,
  visitorId: string,
  ownerId: string,
): Promise<{ merged: number; rejected: number }> {
  const visitor = await deps.account(visitorId);
  if (visitor === null || isVerified(visitor.user)) return { merged: 0, rejected: 0 };
  const moved = await untilWon(async () => {
    const owner = await deps.account(ownerId);
    return owner === null ? { merged: 0, rejected: 0 } : move(deps, visitor, owner);
  });
  await eraseVisitor(deps, visitorId);
  return moved;
}

/** @returns `null` when the owner's list changed meanwhile */
async function move(deps: MergeDeps, visitor: Account, { user, watched }: Account) {
  const held = new Set(watched.map(({ ticker }) => ticker));
  const missing = visitor.watched.filter(({ ticker }) => !held.has(ticker));
  const limit = tickerLimit(user);
  const tickers = missing.slice(0, Math.max(limit - watched.length, 0));
  const counts = { merged: tickers.length, rejected: missing.length - tickers.length };
  if (tickers.length === 0) return counts;
  const { brand } = visitor.user;
  return (await deps.putTickers({ user, brand, limit, tickers })) === 'written' ? counts : null;
}
