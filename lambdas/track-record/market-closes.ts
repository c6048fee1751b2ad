import type { Close } from '#domain/contract/quotes-contract.ts';
import { mergeCloses } from '#domain/quotes/closes.ts';
import { settledSession } from '#domain/quotes/refresh-order.ts';
import { lastSession, sessionBefore, tradingDays } from '#domain/quotes/trading-calendar.ts';
import type { QuoteProvider, QuoteTurns } from '#lambdas/clients/types.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type MarketClosesDeps = {
  provider: Pick<QuoteProvider, 'quote' | 'candles'>;
  turns: Pick<QuoteTurns, 'wait'>;
  quotes: Pick<Store['quotes'], 'closes' | 'keepCloses'>;
  clock: Clock;
};

/** The fund whose price represents the market. It holds the companies of the S&P 500. */
const MARKET_FUND = 'SPY';
/** About a year of trading days. */
const CLOSES_KEPT = 252;

/**
 * Updates the closing prices of the market fund, whether or not anybody watches it. They come from daily candles or, if
 * the provider's plan has none, from the last two closes in the quote. It takes one or two requests to the provider.
 * @throws AppError quotes_unavailable, quotes_rate_limited, quotes_refused
 */
export async function marketCloses(deps: MarketClosesDeps): Promise<Close[]> {
  const settled = settledSession(dateIn(deps.clock));
  const [from = settled] = tradingDays(settled, CLOSES_KEPT);
  await deps.turns.wait();
  const candles = await deps.provider.candles(MARKET_FUND, from, settled);
  const reported = candles === null ? await quotedCloses(deps) : candles;
  const closes = reported.filter(({ date }) => date <= settled).map(({ date, close }) => ({ date, close }));
  const merged = mergeCloses(await deps.quotes.closes(MARKET_FUND), closes, CLOSES_KEPT);
  await deps.quotes.keepCloses(MARKET_FUND, merged);
  return merged;
}

async function quotedCloses(deps: MarketClosesDeps): Promise<Close[]> {
  await deps.turns.wait();
  const quote = await deps.provider.quote(MARKET_FUND);
  if (quote === null) return [];
  const { date } = lastSession(new Date(quote.asOf));
  return [
    ...(quote.previousClose === null ? [] : [{ date: sessionBefore(date), close: quote.previousClose }]),
    { date, close: quote.price },
  ];
}
