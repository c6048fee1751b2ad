import { finishesWithin } from '#lambdas/shared/finishes-within.ts';
import { log } from '#lambdas/shared/log.ts';

export type RequestQuotesDeps = {
  quotes: { follow(tickers: readonly string[]): Promise<void> };
  /** Fetches the quotes of tickers that have none, as far as the provider's rate allows. */
  quoteNow: (tickers: readonly string[]) => Promise<void>;
};

const MAX_WAIT_MS = 1_500;

/** Has newly watched tickers quoted. Adding a ticker neither waits long for this nor fails if it fails. */
export async function requestQuotes(
  { quotes, quoteNow }: RequestQuotesDeps,
  tickers: readonly string[],
): Promise<void> {
  try {
    await quotes.follow(tickers);
    await finishesWithin(MAX_WAIT_MS, quoteNow(tickers));
  } catch (error) {
    log.error('Quotes could not be requested', { tickers, error });
  }
}
