import { normalizeTicker } from '#domain/companies/ticker.ts';
import { tickerMissing, tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import type { Watchlists } from './ports.ts';

export type UnsubscribeDeps = { watchlists: Pick<Watchlists, 'remove'> };

/**
 * Removes a ticker from the watchlist. Removing one that is not on it is no error.
 * @throws AppError ticker_missing, ticker_not_recognized
 */
export async function unsubscribe(
  deps: UnsubscribeDeps,
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; removed: boolean }> {
  const ticker = tickerIn(input.ticker);
  return untilWon(async () => {
    const outcome = await deps.watchlists.remove(input.userId, ticker);
    return outcome === 'contended' ? null : { ticker, removed: outcome === 'written' };
  });
}

/**
 * The canonical ticker that a text names.
 * @throws AppError ticker_missing, ticker_not_recognized
 */
export function tickerIn(text: string): string {
  if (text.trim() === '') throw tickerMissing();
  const ticker = normalizeTicker(text);
  if (ticker === null) throw tickerNotRecognized();
  return ticker;
}
