import { AppError } from '#domain/app-error.ts';
import type { DismissFilingResponse } from '#domain/contract/watchlist-contract.ts';
import type { Store } from '#lambdas/store/types.ts';
import { notWatched } from './set-threshold.ts';
import { tickerIn } from './unsubscribe.ts';

export type DismissFilingDeps = {
  watchlists: Pick<Store['watchlists'], 'dismiss' | 'undismiss'>;
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
};

/**
 * Marks one filing of a watched ticker as seen on all of the user's devices, or reverses that. Only filings that the
 * list can show are accepted, so that the stored item stays small.
 * @throws AppError ticker_missing, ticker_not_recognized, filing_not_found, ticker_not_watched
 */
export async function dismissFiling(
  deps: DismissFilingDeps,
  input: { userId: string; ticker: string; id: string; undo: boolean },
): Promise<DismissFilingResponse> {
  const ticker = tickerIn(input.ticker);
  const snapshot = (await deps.snapshots.batchGet([ticker])).get(ticker);
  if (!snapshot?.filings.some(({ id }) => id === input.id)) {
    throw new AppError('not-found', 'filing_not_found', 'This filing is not on the list.');
  }
  const change = input.undo ? deps.watchlists.undismiss : deps.watchlists.dismiss;
  if (!(await change(input.userId, ticker, input.id))) throw notWatched(ticker);
  return { ticker, id: input.id };
}
