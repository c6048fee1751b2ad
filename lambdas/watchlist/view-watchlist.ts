import type { WatchlistResponse } from '#domain/contract/watchlist.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { entitlementsOf, tickerLimit } from '#domain/plans/entitlements.ts';
import { type Account, watchlistItem } from '#domain/watchlist/watchlist.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';

export type ViewWatchlistDeps = {
  account(userId: string): Promise<Account | null>;
  /** Snapshots by ticker; tickers without one are left out. */
  snapshots(tickers: string[]): Promise<Map<string, Snapshot>>;
};

/**
 * A user's watchlist: two reads of the table, however long it is.
 * @param userId `null` for a visitor without a session, whose list is empty
 */
export async function viewWatchlist(
  deps: ViewWatchlistDeps,
  userId: string | null,
): Promise<WatchlistResponse> {
  if (userId === null) return { watchlist: [], contact: { ticker_limit: tickerLimit(null) } };
  const account = await deps.account(userId);
  if (account === null) throw sessionNotFound();
  const { analysis } = entitlementsOf(account.user);
  const tickers = account.watched.map(({ ticker }) => ticker);
  const snapshots = tickers.length > 0 ? await deps.snapshots(tickers) : new Map<string, Snapshot>();
  return {
    watchlist: account.watched.map((watched) =>
      watchlistItem(watched, snapshots.get(watched.ticker) ?? null, analysis),
    ),
    contact: { ticker_limit: tickerLimit(account.user) },
  };
}
