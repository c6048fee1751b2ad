import { watchNameIn } from '#domain/companies/cik-name.ts';
import { pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import { tickerMissing, tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type DropQuotesDeps, dropQuotes } from '#lambdas/quotes/drop-quotes.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type UnsubscribeDeps = DropQuotesDeps & {
  users: Pick<Store['users'], 'account'>;
  watchlists: Pick<Store['watchlists'], 'remove'>;
  /** Updates the copies of a user's data on the watch items. */
  watchCopies: Pick<Store['watchCopies'], 'refresh'>;
  clock: Clock;
};

/**
 * Removes a ticker from the watchlist. A ticker that is not on it causes no error.
 * @throws AppError ticker_missing, ticker_not_recognized, session_not_found
 */
export async function unsubscribe(
  deps: UnsubscribeDeps,
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; removed: boolean }> {
  const ticker = tickerIn(input.ticker);
  return retryOnConflict(async () => {
    const account = await deps.users.account(input.userId);
    if (account === null) throw sessionNotFound();
    const { user, watched } = account;
    if (!watched.some((each) => each.ticker === ticker)) return { ticker, removed: false };
    const isOver = pausedTickers(user, watched).size > 0;
    const over = isOver ? { user, now: dateIn(deps.clock) } : null;
    const outcome = await deps.watchlists.remove(input.userId, ticker, over);
    if (outcome !== 'written') return null;
    // The reminder has already been written: if this fails, recover-work does it within minutes.
    if (isOver) await deps.watchCopies.refresh(input.userId);
    await dropQuotes(deps, [ticker], input.userId);
    return { ticker, removed: true };
  });
}

/**
 * Returns the canonical name of the ticker that a text contains, or of a company without a ticker.
 * @throws AppError ticker_missing, ticker_not_recognized
 */
export function tickerIn(text: string): string {
  if (text.trim() === '') throw tickerMissing();
  const ticker = watchNameIn(text);
  if (ticker === null) throw tickerNotRecognized();
  return ticker;
}
