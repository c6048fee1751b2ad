import { requestedTickers } from '#domain/watchlist/requested-tickers.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { tickerIn } from './unsubscribe.ts';

export type MarkViewedDeps = { watchlists: Pick<Store['watchlists'], 'markViewed'>; clock: Clock };

/**
 * Marks all filings of watched tickers as seen.
 * @param input `ticker`: one or more tickers, separated by commas
 * @returns the tickers as requested, and whether all of them are watched
 * @throws AppError ticker_missing, too_many_tickers, ticker_not_recognized
 */
export async function markViewed(
  deps: MarkViewedDeps,
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; viewed: boolean }> {
  const tickers = requestedTickers(input.ticker).map(tickerIn);
  const viewedAt = isoIn(deps.clock);
  const marked = await Promise.all(
    tickers.map((ticker) => deps.watchlists.markViewed(input.userId, ticker, viewedAt)),
  );
  return { ticker: tickers.join(','), viewed: marked.every(Boolean) };
}
