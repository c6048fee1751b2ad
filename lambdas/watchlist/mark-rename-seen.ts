import { requestedTickers } from '#domain/watchlist/requested-tickers.ts';
import type { Store } from '#lambdas/store/types.ts';
import { tickerIn } from './unsubscribe.ts';

/**
 * Records that the user has seen the notice about renamed tickers, so that no page shows it again.
 * @param input `ticker`: the new tickers, separated by commas
 * @returns the tickers as requested, and whether all of them are watched
 * @throws AppError ticker_missing, too_many_tickers, ticker_not_recognized
 */
export async function markRenameSeen(
  deps: { watchlists: Pick<Store['watchlists'], 'update'> },
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; seen: boolean }> {
  const tickers = requestedTickers(input.ticker).map(tickerIn);
  const marked = await Promise.all(
    tickers.map((ticker) => deps.watchlists.update(input.userId, ticker, { isRenameTold: true })),
  );
  return { ticker: tickers.join(','), seen: marked.every(Boolean) };
}
