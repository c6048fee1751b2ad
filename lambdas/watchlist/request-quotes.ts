import { finishesWithin } from '#lambdas/shared/finishes-within.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';

export type RequestQuotesDeps = {
  quotes: Pick<Store['quotes'], 'follow'>;
  /**
   * Fetches the quotes of tickers that have none, as far as the provider's rate allows.
   * @param isReader whether they were added by somebody with a verified contact, for whom a part of the rate is kept
   */
  quoteNow: (tickers: readonly string[], isReader: boolean) => Promise<void>;
};

const MAX_WAIT_MS = 1_500;

/** Has newly watched tickers quoted. Adding a ticker neither waits long for this nor fails if it fails. */
export async function requestQuotes(
  { quotes, quoteNow }: RequestQuotesDeps,
  tickers: readonly string[],
  by: Parameters<Store['quotes']['follow']>[1],
): Promise<void> {
  try {
    await quotes.follow(tickers, by);
    await finishesWithin(MAX_WAIT_MS, quoteNow(tickers, by.isReader));
  } catch (error) {
    log.error('Quotes could not be requested', { tickers, error });
  }
}
