import { normalizeTicker } from '#domain/companies/ticker.ts';
import { tickerMissing, tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';

export type UnsubscribeDeps = { removeTicker(userId: string, ticker: string): Promise<Outcome> };

/**
 * Takes a ticker off the watchlist. One that is not on it is no error: what was asked for is the case.
 * @throws AppError ticker_missing, ticker_not_recognized
 */
export async function unsubscribe(
  deps: UnsubscribeDeps,
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; removed: boolean }> {
  const ticker = tickerIn(input.ticker);
  return untilWon(async () => {
    const outcome = await deps.removeTicker(input.userId, ticker);
    return outcome === 'contended' ? null : { ticker, removed: outcome === 'written' };
  });
}

/**
 * The one ticker that a text names.
 * @throws AppError ticker_missing, ticker_not_recognized
 */
export function tickerIn(text: string): string {
  if (text.trim() === '') throw tickerMissing();
  const ticker = normalizeTicker(text);
  if (ticker === null) throw tickerNotRecognized();
  return ticker;
}
