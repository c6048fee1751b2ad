import { changedThreshold, checkedThreshold, type ThresholdChange } from '#domain/accounts/preferences.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import { assertOffered } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import type { Users } from '#lambdas/accounts/ports.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import type { Watchlists } from './ports.ts';
import { tickerIn } from './unsubscribe.ts';

export type SetThresholdDeps = {
  users: Pick<Users, 'account'>;
  watchlists: Pick<Watchlists, 'replaceThreshold'>;
};

/**
 * Changes or removes the price limits of a watched ticker. Limits that the request leaves out stay, also when another
 * device has just set them.
 * @returns the changed account
 * @throws AppError no_price_alerts on a brand without them, ticker errors, session_not_found, ticker_not_watched,
 *   invalid_threshold
 */
export async function setThreshold(
  deps: SetThresholdDeps,
  input: { userId: string; brand: BrandId; ticker: string; limits: ThresholdChange },
): Promise<Account> {
  assertOffered(input.brand, 'priceAlerts');
  const ticker = tickerIn(input.ticker);
  return untilWon(async () => {
    const account = await deps.users.account(input.userId);
    if (account === null) throw sessionNotFound();
    const watched = account.watched.find((one) => one.ticker === ticker);
    if (watched === undefined) throw notWatched(ticker);
    const threshold = checkedThreshold(changedThreshold(watched.threshold, input.limits));
    const change = { before: watched.threshold, after: threshold };
    if (!(await deps.watchlists.replaceThreshold(input.userId, ticker, change))) return null;
    return {
      ...account,
      watched: account.watched.map((one) => (one === watched ? { ...one, threshold } : one)),
    };
  });
}

/** The error for a ticker that the user does not watch. */
export function notWatched(ticker: string): AppError {
  return new AppError(
    'not-found',
    'ticker_not_watched',
    `${displayTicker(ticker)} is not on your watchlist.`,
  );
}
