import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brand.ts';
import type { AlertThreshold } from '#domain/contract/settings.ts';
import { checkedThreshold } from '#domain/preferences.ts';
import { displayTicker } from '#domain/ticker.ts';
import { tickerIn } from './unsubscribe.ts';

export type SetThresholdDeps = {
  updateTicker(
    userId: string,
    ticker: string,
    change: { threshold: AlertThreshold | null },
  ): Promise<boolean>;
};

/**
 * Sets the price watch of one watched ticker, or takes it off.
 * @throws AppError no_price_alerts on a brand without, ticker errors, invalid_threshold, ticker_not_watched
 * @see decisions, reading 15
 */
export async function setThreshold(
  deps: SetThresholdDeps,
  input: { userId: string; brand: BrandId; ticker: string; limits: AlertThreshold },
): Promise<void> {
  const { name, features } = BRANDS[input.brand];
  if (!features.priceAlerts) {
    throw new AppError('forbidden', 'no_price_alerts', `${name} has no price alerts.`);
  }
  const ticker = tickerIn(input.ticker);
  const threshold = checkedThreshold(input.limits);
  if (!(await deps.updateTicker(input.userId, ticker, { threshold }))) {
    throw new AppError(
      'not-found',
      'ticker_not_watched',
      `${displayTicker(ticker)} is not on your watchlist.`,
    );
  }
}
