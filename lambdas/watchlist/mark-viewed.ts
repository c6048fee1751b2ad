import { tickerIn } from './unsubscribe.ts';

export type MarkViewedDeps = {
  now(): Date;
  updateTicker(userId: string, ticker: string, change: { viewedAt: string }): Promise<boolean>;
};

/**
 * Makes all filings of a watched ticker seen.
 * @throws AppError ticker_missing, ticker_not_recognized
 */
export async function markViewed(
  deps: MarkViewedDeps,
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; viewed: boolean }> {
  const ticker = tickerIn(input.ticker);
  const viewedAt = deps.now().toISOString();
  return { ticker, viewed: await deps.updateTicker(input.userId, ticker, { viewedAt }) };
}
