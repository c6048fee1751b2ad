import { changedThreshold, checkedThreshold, type ThresholdChange } from '#domain/accounts/preferences.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AlertThreshold } from '#domain/contract/settings.ts';
import { assertOffered } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { tickerIn } from './unsubscribe.ts';

export type SetThresholdDeps = {
  account(userId: string): Promise<Account | null>;
  /** @returns `false` when the ticker went, or its limits changed, since they were read */
  replaceThreshold(
    userId: string,
    ticker: string,
    change: { before: AlertThreshold | null; after: AlertThreshold | null },
  ): Promise<boolean>;
};

/**
 * Changes the price watch of one watched ticker, or takes it off. Limits that are not named stay as they are, also
 * where another device has just set them.
 * @returns the account as it is now
 * @throws AppError no_price_alerts on a brand without, ticker errors, session_not_found, ticker_not_watched,
 *   invalid_threshold
 */
export async function setThreshold(
  deps: SetThresholdDeps,
  input: { userId: string; brand: BrandId; ticker: string; limits: ThresholdChange },
): Promise<Account> {
  assertOffered(input.brand, 'priceAlerts');
  const ticker = tickerIn(input.ticker);
  return untilWon(async () => {
    const account = await deps.account(input.userId);
    if (account === null) throw sessionNotFound();
    const watched = account.watched.find((one) => one.ticker === ticker);
    if (watched === undefined) throw notWatched(ticker);
    const threshold = checkedThreshold(changedThreshold(watched.threshold, input.limits));
    const change = { before: watched.threshold, after: threshold };
    if (!(await deps.replaceThreshold(input.userId, ticker, change))) return null;
    return {
      ...account,
      watched: account.watched.map((one) => (one === watched ? { ...one, threshold } : one)),
    };
  });
}

function notWatched(ticker: string): AppError {
  return new AppError(
    'not-found',
    'ticker_not_watched',
    `${displayTicker(ticker)} is not on your watchlist.`,
  );
}
