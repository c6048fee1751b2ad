import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { QuotedTicker } from '#domain/quotes/refresh-order.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type CountWatchersDeps = {
  quotes: Pick<Store['quotes'], 'drop' | 'counted'>;
  watchers: Pick<Store['watchers'], 'counts'>;
  clock: Clock;
};

/** Watchers are counted once a day, for at most this many tickers in a run. */
const COUNTED_IN_A_RUN = 20;

/**
 * Counts watchers once a day and after somebody adds a ticker. The refresh order depends on how many people watch a
 * ticker, quotes stop for a ticker that nobody watches, and the admin area lists the counts.
 * @returns the tickers with their new counts
 */
export async function countWatchers(
  { quotes, watchers, clock }: CountWatchersDeps,
  tickers: readonly QuotedTicker[],
): Promise<QuotedTicker[]> {
  const countedOn = newYorkDate(dateIn(clock));
  const due = tickers.filter((ticker) => ticker.countedOn !== countedOn).slice(0, COUNTED_IN_A_RUN);
  const counts = await watchers.counts(due.map(({ ticker }) => ticker));
  const counted = new Map<string, Partial<QuotedTicker>>();
  for (const [ticker, count] of counts) {
    const { readers, visitors } = count;
    if (readers + visitors === 0) await quotes.drop(ticker, null);
    else await quotes.counted(ticker, count, countedOn);
    counted.set(ticker, { watchers: readers + visitors, hasReaders: readers > 0, countedOn });
  }
  return tickers.map((ticker) => ({ ...ticker, ...counted.get(ticker.ticker) }));
}
