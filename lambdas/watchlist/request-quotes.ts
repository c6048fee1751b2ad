import { isCikName } from '#domain/companies/cik-name.ts';
import { firstQuotePlace, type Standing } from '#domain/quotes/first-quote-place.ts';
import { finishesWithin } from '#lambdas/shared/finishes-within.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';

export type RequestQuotesDeps = {
  quotes: Pick<Store['quotes'], 'follow'>;
  /**
   * Fetches quotes for tickers that have none, as far as the provider's rate limit allows.
   * @param standing of the user who added them: part of the rate is reserved for readers, and for those with PRO
   */
  quoteNow: (tickers: readonly string[], standing: Standing) => Promise<void>;
};

const MAX_WAIT_MS = 1_500;

/** `added`: tickers that the user added within the hour, including these. `now`: ISO. */
type Adding = { userId: string; standing: Standing; added: number; now: string };

/**
 * Requests quotes for newly watched tickers. A company that is watched by CIK has none. Adding a ticker neither
 * waits long for this nor fails if this fails.
 */
export async function requestQuotes(
  { quotes, quoteNow }: RequestQuotesDeps,
  names: readonly string[],
  { userId, standing, added, now }: Adding,
): Promise<void> {
  const tickers = names.filter((name) => !isCikName(name));
  try {
    const before = added - tickers.length;
    const places = tickers.map((_, index) => firstQuotePlace(standing, before + index + 1));
    await quotes.follow(tickers, { userId, isReader: standing !== 'visitor', places, now });
    await finishesWithin(MAX_WAIT_MS, quoteNow(tickers, standing));
  } catch (error) {
    log.error('Quotes could not be requested', { tickers, error });
  }
}
