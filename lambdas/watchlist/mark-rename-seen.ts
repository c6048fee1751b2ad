import { requestedTickers } from '#domain/watchlist/requested-tickers.ts';
import type { Watchlists } from './ports.ts';
import { tickerIn } from './unsubscribe.ts';

/**
 * Remembers that the reader was told of renamed tickers, so that no page tells it again.
 * @param input `ticker`: the new ones; several with commas between them
 * @returns the tickers as asked, and whether all of them are watched
 * @throws AppError ticker_missing, too_many_tickers, ticker_not_recognized
 */
export async function markRenameSeen(
  deps: { watchlists: Pick<Watchlists, 'update'> },
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; seen: boolean }> {
  const tickers = requestedTickers(input.ticker).map(tickerIn);
  const marked = await Promise.all(
    tickers.map((ticker) => deps.watchlists.update(input.userId, ticker, { isRenameTold: true })),
  );
  return { ticker: tickers.join(','), seen: marked.every(Boolean) };
}
