import { changedThreshold, checkedThreshold, type ThresholdChange } from '#domain/accounts/preferences.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { isCikName } from '#domain/companies/cik-name.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import { assertOffered, entitlementsOf } from '#domain/plans/entitlements.ts';
import { startedWatch } from '#domain/price-alerts/price-watch.ts';
import type { Quote } from '#domain/quotes/quote.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import type { Store } from '#lambdas/store/types.ts';
import { tickerIn } from './unsubscribe.ts';

export type SetThresholdDeps = {
  users: Pick<Store['users'], 'account'>;
  watchlists: Pick<Store['watchlists'], 'replaceThreshold'>;
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
};

/**
 * Changes or removes the price limits of a watched ticker. Limits that the request omits are kept, even if
 * another device has just set them.
 * @returns the changed account
 * @throws AppError no_price_alerts on a brand without them, ticker errors, session_not_found,
 * ticker_not_watched, no_price for a company without a ticker, invalid_threshold, price_alert_limit
 */
export async function setThreshold(
  deps: SetThresholdDeps,
  input: { userId: string; brand: BrandId; ticker: string; limits: ThresholdChange },
): Promise<Account> {
  assertOffered(input.brand, 'priceAlerts');
  const ticker = tickerIn(input.ticker);
  return retryOnConflict(async () => {
    const account = await deps.users.account(input.userId);
    if (account === null) throw sessionNotFound();
    const watched = account.watched.find((one) => one.ticker === ticker);
    if (watched === undefined) throw notWatched(ticker);
    if (isCikName(ticker)) throw withoutPrice(watched);
    const threshold = checkedThreshold(changedThreshold(watched.threshold, input.limits));
    assertRoom(account, watched, threshold);
    const quote = threshold === null ? null : await latestQuote(deps, ticker);
    const watch = startedWatch(threshold, quote);
    const change = { before: watched.threshold, after: threshold, watch };
    if (!(await deps.watchlists.replaceThreshold(input.userId, ticker, change))) return null;
    return {
      ...account,
      watched: account.watched.map((one) => (one === watched ? { ...one, threshold } : one)),
    };
  });
}

function withoutPrice({ companyName }: WatchedTicker): AppError {
  return new AppError('invalid', 'no_price', `${companyName} has no ticker yet, so it has no price.`);
}

async function latestQuote(deps: SetThresholdDeps, ticker: string): Promise<Quote | null> {
  return (await deps.snapshots.batchGet([ticker])).get(ticker)?.quote ?? null;
}

/** Checks that the plan allows another ticker with price limits. Existing limits may be changed on any plan. */
function assertRoom({ user, watched }: Account, one: WatchedTicker, after: AlertThreshold | null): void {
  const { priceAlertTickers: max } = entitlementsOf(user);
  if (after === null || one.threshold !== null || max === null) return;
  if (watched.filter(({ threshold }) => threshold !== null).length < max) return;
  const message = `You can set price alerts for ${max} tickers. With PRO, you can set them for all your tickers.`;
  throw new AppError('limit', 'price_alert_limit', message);
}

/** Creates the error for a ticker that the user does not watch. */
export function notWatched(ticker: string): AppError {
  return new AppError(
    'not-found',
    'ticker_not_watched',
    `${displayTicker(ticker)} is not on your watchlist.`,
  );
}
