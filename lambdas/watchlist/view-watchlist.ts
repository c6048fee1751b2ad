import type { QuoteSource } from '#domain/contract/quotes-contract.ts';
import type { WatchlistResponse } from '#domain/contract/watchlist-contract.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { entitlementsOf, tickerLimit } from '#domain/plans/entitlements.ts';
import { openForms, pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import { type WatchedTicker, watchlistItem } from '#domain/watchlist/watchlist.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewWatchlistDeps = {
  users: Pick<Store['users'], 'account'>;
  /** Returns snapshots by ticker; a ticker without one is left out. */
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
  clock: Clock;
};

/**
 * Returns a user's watchlist, with two table reads regardless of its length.
 * @param userId `null` for a visitor without a session, whose list is empty
 */
export async function viewWatchlist(
  deps: ViewWatchlistDeps,
  userId: string | null,
): Promise<WatchlistResponse> {
  if (userId === null)
    return { watchlist: [], contact: { ticker_limit: tickerLimit(null) }, quote_source: null };
  const account = await deps.users.account(userId);
  if (account === null) throw sessionNotFound();
  const { analysis } = entitlementsOf(account.user);
  const paused = pausedTickers(account.user, account.watched);
  const asSeen = (watched: WatchedTicker) => ({
    ...watched,
    forms: openForms(account.user, watched),
    isPaused: paused.has(watched.ticker),
  });
  const now = dateIn(deps.clock);
  const tickers = account.watched.map(({ ticker }) => ticker);
  const snapshots = tickers.length > 0 ? await deps.snapshots.batchGet(tickers) : new Map<string, Snapshot>();
  return {
    watchlist: account.watched.map((watched) =>
      watchlistItem(asSeen(watched), snapshots.get(watched.ticker) ?? null, analysis, now),
    ),
    contact: { ticker_limit: tickerLimit(account.user) },
    quote_source: sourceOf(snapshots),
  };
}

/** Returns the source of the quotes. All quotes of a stage come from the same one. */
function sourceOf(snapshots: Map<string, Snapshot>): QuoteSource | null {
  return [...snapshots.values()].find(({ quote }) => quote)?.quote?.source ?? null;
}
