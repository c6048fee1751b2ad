import { log } from '#lambdas/shared/log.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type DropQuotesDeps = {
  quotes: Pick<Store['quotes'], 'drop'>;
  watchers: Pick<Store['watchers'], 'hasOthers'>;
  clock: Clock;
};

/** The index of watchers is always updated within this time. */
const LISTED_AFTER_SECONDS = 60;
const AT_ONCE = 10;

/**
 * Stops quotes for tickers that a user no longer watches, unless others watch them. If this fails, the daily count of
 * watchers does it.
 */
export async function dropQuotes(
  deps: DropQuotesDeps,
  tickers: readonly string[],
  userId: string,
): Promise<void> {
  await mapLimit(tickers, AT_ONCE, (ticker) => dropQuote(deps, ticker, userId));
}

async function dropQuote(deps: DropQuotesDeps, ticker: string, userId: string): Promise<void> {
  try {
    if (await deps.watchers.hasOthers(ticker, userId)) return;
    await deps.quotes.drop(ticker, { userId, since: isoIn(deps.clock, -LISTED_AFTER_SECONDS) });
  } catch (error) {
    log.error('A quote could not be dropped', { ticker, error });
  }
}
