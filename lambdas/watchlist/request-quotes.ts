import { log } from '#lambdas/ground/log.ts';

export type RequestQuotesDeps = { quotes: { follow(tickers: readonly string[]): Promise<void> } };

/** Has newly watched tickers quoted. Adding a ticker does not fail with it. */
export async function requestQuotes(
  { quotes }: RequestQuotesDeps,
  tickers: readonly string[],
): Promise<void> {
  try {
    await quotes.follow(tickers);
  } catch (error) {
    log.error('Quotes could not be requested', { tickers, error });
  }
}
