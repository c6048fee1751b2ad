import { type Clock, isoIn } from '#lambdas/ground/clock.ts';
import type { Watchlists } from './ports.ts';
import { tickerIn } from './unsubscribe.ts';

export type MarkViewedDeps = { watchlists: Pick<Watchlists, 'update'>; clock: Clock };

/**
 * Marks all filings of a watched ticker as seen.
 * @throws AppError ticker_missing, ticker_not_recognized
 */
export async function markViewed(
  deps: MarkViewedDeps,
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; viewed: boolean }> {
  const ticker = tickerIn(input.ticker);
  const viewedAt = isoIn(deps.clock);
  return { ticker, viewed: await deps.watchlists.update(input.userId, ticker, { viewedAt }) };
}
