import { log } from '#lambdas/shared/log.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type DropQuotesDeps = {
  quotes: Pick<Store['quotes'], 'drop'>;
  watchers: Pick<Store['watchers'], 'hasOthers'>;
  clock: Clock;
};

/** The index of watchers lags by less than this. */
const LISTED_AFTER_SECONDS = 60;

/**
 * Stops quoting a ticker that a user has just removed, unless others watch it. If this fails, the daily count of
 * watchers does it.
 */
export async function dropQuotes(deps: DropQuotesDeps, ticker: string, userId: string): Promise<void> {
  try {
    if (await deps.watchers.hasOthers(ticker, userId)) return;
    await deps.quotes.drop(ticker, { userId, since: isoIn(deps.clock, -LISTED_AFTER_SECONDS) });
  } catch (error) {
    log.error('A quote could not be dropped', { ticker, error });
  }
}
