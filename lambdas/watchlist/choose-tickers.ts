import type { ChooseTickersResponse } from '#domain/contract/watchlist-contract.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import { entriesOf } from '#domain/text/entries.ts';
import { pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import { overTickerLimit } from '#domain/watchlist/requested-tickers.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { notWatched } from './set-threshold.ts';
import { tickerIn } from './unsubscribe.ts';

export type ChooseTickersDeps = {
  users: Pick<Store['users'], 'account'>;
  contacts: Pick<Store['contacts'], 'save'>;
  clock: Clock;
};

/**
 * Selects which tickers stay active while more are watched than the plan allows. Any remaining places go to the oldest
 * tickers.
 * @throws AppError ticker errors, ticker_not_watched, ticker_limit, session_not_found
 */
export async function chooseTickers(
  deps: ChooseTickersDeps,
  input: { userId: string; tickers: string | readonly string[] },
): Promise<ChooseTickersResponse> {
  const chosen = [...new Set(entriesOf(input.tickers).map(tickerIn))];
  return retryOnConflict(async () => {
    const account = await deps.users.account(input.userId);
    if (account === null) throw sessionNotFound();
    const { user, watched } = account;
    const unknown = chosen.find((ticker) => !watched.some((each) => each.ticker === ticker));
    if (unknown !== undefined) throw notWatched(unknown);
    const limit = tickerLimit(user);
    if (chosen.length > limit) throw overTickerLimit(chosen.length, limit);
    if ((await deps.contacts.save(user, { activeTickers: chosen }, dateIn(deps.clock))) !== 'written')
      return null;
    const paused = pausedTickers({ ...user, activeTickers: chosen }, watched);
    const tickers = watched.map(({ ticker }) => ticker);
    return {
      active: tickers.filter((ticker) => !paused.has(ticker)),
      paused: tickers.filter((ticker) => paused.has(ticker)),
    };
  });
}
