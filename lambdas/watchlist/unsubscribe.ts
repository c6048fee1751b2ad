import { normalizeTicker } from '#domain/companies/ticker.ts';
import { pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import { tickerMissing, tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';
import type { Users } from '#lambdas/accounts/ports.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import type { Watchlists } from './ports.ts';

export type UnsubscribeDeps = {
  users: Pick<Users, 'account'>;
  watchlists: Pick<Watchlists, 'remove'>;
  /** Brings the watch items of a user up to date. */
  watchCopies: { refresh(userId: string): Promise<void> };
  clock: Clock;
};

/**
 * Removes a ticker from the watchlist. Removing one that is not on it is no error.
 * @throws AppError ticker_missing, ticker_not_recognized, session_not_found
 */
export async function unsubscribe(
  deps: UnsubscribeDeps,
  input: { userId: string; ticker: string },
): Promise<{ ticker: string; removed: boolean }> {
  const ticker = tickerIn(input.ticker);
  return untilWon(async () => {
    const account = await deps.users.account(input.userId);
    if (account === null) throw sessionNotFound();
    const { user, watched } = account;
    if (!watched.some((each) => each.ticker === ticker)) return { ticker, removed: false };
    const isOver = pausedTickers(user, watched).size > 0;
    const over = isOver ? { user, now: dateIn(deps.clock) } : null;
    const outcome = await deps.watchlists.remove(input.userId, ticker, over);
    if (outcome !== 'written') return null;
    // The reminder is written: when this fails, recover-work does it within minutes.
    if (isOver) await deps.watchCopies.refresh(input.userId);
    return { ticker, removed: true };
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
