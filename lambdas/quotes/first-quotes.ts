import { AppError } from '#domain/app-error.ts';
import type { QuoteProvider, QuoteTurns } from '#lambdas/clients/types.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';

export type FirstQuotesDeps = {
  /** `null` if the stage shows no quotes. */
  provider: Pick<QuoteProvider, 'quote' | 'figures'> | null;
  turns: QuoteTurns;
  snapshots: Pick<Store['snapshots'], 'batchGet' | 'quote'>;
};

/**
 * Fetches the price, and then the figures, of tickers that have none, so that a row has its price when it
 * first appears. If the provider's rate limit allows no more requests, `refreshQuotes` fetches the rest.
 */
export async function firstQuotes(deps: FirstQuotesDeps, tickers: readonly string[]): Promise<void> {
  const { provider } = deps;
  if (provider === null) return;
  const known = await deps.snapshots.batchGet([...tickers]);
  const missing = tickers.filter((ticker) => !known.get(ticker)?.quote);
  await Promise.all(missing.map((ticker) => firstQuote({ ...deps, provider }, ticker)));
}

async function firstQuote(
  { provider, turns, snapshots }: FirstQuotesDeps & { provider: NonNullable<FirstQuotesDeps['provider']> },
  ticker: string,
): Promise<void> {
  try {
    await turns.wait();
    const quote = await provider.quote(ticker);
    if (quote === null) return;
    await snapshots.quote(ticker, { quote: { ...quote, volume: null } });
    await turns.wait();
    const figures = await provider.figures(ticker);
    if (figures) await snapshots.quote(ticker, { quote: { ...quote, volume: null }, figures });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'quotes_rate_limited') return;
    log.warn('A first quote could not be fetched', { ticker, code: error.code, error });
  }
}
