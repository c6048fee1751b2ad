import { AppError } from '#domain/app-error.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import { mergeCloses } from '#domain/quotes/closes.ts';
import type { Quote, StockFigures } from '#domain/quotes/quote.ts';
import { type QuotedTicker, refreshOrder, settledSession } from '#domain/quotes/refresh-order.ts';
import { isMarketOpen, lastSession, sessionBefore, tradingDays } from '#domain/quotes/trading-calendar.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';
import type { Candle, QuoteProvider } from '#lambdas/ports/quotes.ts';
import type { KeptQuotes, QuoteTurns } from './ports.ts';

export type RefreshQuotesDeps = {
  provider: QuoteProvider;
  turns: QuoteTurns;
  quotes: KeptQuotes;
  snapshots: { quote(ticker: string, change: { quote: Quote; figures?: StockFigures }): Promise<void> };
  watchers: { count(ticker: string): Promise<number> };
  /** Compares a new quote with what readers watch. */
  onQuote?: (ticker: string, quote: Quote) => Promise<void>;
  clock: Clock;
};

export type RefreshedQuotes = { refreshed: number; failed: number };

const PAUSE_MS = 1_000;
/** Watchers are counted once a day, so many tickers in a run. */
const COUNTED_IN_A_RUN = 20;
/** Days of closes that a chart shows. */
const CLOSES_KEPT = 252;

/**
 * Refreshes quotes one after the other, within the provider's rate, until the time is over or none is due. A ticker
 * that fails is left for the next run; when the provider refuses us all are.
 * @param forMs how long it may run; `once` takes each that is due now and waits for none
 */
export async function refreshQuotes(
  deps: RefreshQuotesDeps,
  forMs: number | 'once',
): Promise<RefreshedQuotes> {
  const until = forMs === 'once' ? Number.POSITIVE_INFINITY : deps.clock.now() + forMs;
  const result: RefreshedQuotes = { refreshed: 0, failed: 0 };
  let tickers = await countWatchers(deps, await deps.quotes.all());
  const plan = { hasCandles: true };
  /** Not again in this run. */
  const over = new Set<string>();
  while (deps.clock.now() < until) {
    const [next] = refreshOrder(tickers, dateIn(deps.clock)).filter(({ ticker }) => !over.has(ticker));
    if (!next) {
      if (forMs === 'once' || !isMarketOpen(dateIn(deps.clock))) break;
      await deps.clock.sleep(PAUSE_MS);
      continue;
    }
    try {
      const done = await refreshOne(deps, next, plan);
      tickers = tickers.map((ticker) => (ticker === next ? { ...next, ...done } : ticker));
      if (forMs === 'once') over.add(next.ticker);
      result.refreshed += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn('A quote could not be refreshed', { ticker: next.ticker, code: error.code, error });
      over.add(next.ticker);
      result.failed += 1;
      if (error.code !== 'quotes_unavailable') break;
    }
  }
  return result;
}

type Progress = Partial<Omit<QuotedTicker, 'ticker'>>;

async function refreshOne(
  deps: RefreshQuotesDeps,
  { ticker, figuresOn, closedOn }: QuotedTicker,
  plan: { hasCandles: boolean },
): Promise<Progress> {
  const now = dateIn(deps.clock);
  const today = newYorkDate(now);
  const quote = await inTurn(deps, () => deps.provider.quote(ticker));
  if (quote === null) return record(deps, ticker, {});
  const figures = figuresOn === today ? null : await inTurn(deps, () => deps.provider.figures(ticker));
  const settled = settledSession(now);
  const isClosing = closedOn !== settled;
  const candles = plan.hasCandles ? await recentCandles(deps, ticker, now, closedOn === null) : null;
  plan.hasCandles = candles !== null;
  const volume = candles?.find(({ date }) => date === lastSession(now).date)?.volume ?? null;
  await deps.snapshots.quote(ticker, { quote: { ...quote, volume }, ...(figures ? { figures } : {}) });
  await deps.onQuote?.(ticker, quote);
  if (isClosing) await keepCloses(deps, ticker, quote, candles ?? []);
  return record(deps, ticker, {
    ...(figures ? { figuresOn: today } : {}),
    ...(isClosing ? { closedOn: settled } : {}),
  });
}

async function record(deps: RefreshQuotesDeps, ticker: string, progress: Progress): Promise<Progress> {
  const done = { ...progress, quotedAt: isoIn(deps.clock) };
  await deps.quotes.progress(ticker, done);
  return done;
}

/** A year of candles the first time, the last two days later: yesterday's settled close, and today's volume. */
function recentCandles(
  deps: RefreshQuotesDeps,
  ticker: string,
  now: Date,
  isFirst: boolean,
): Promise<Candle[] | null> {
  const { date } = lastSession(now);
  const [from = date] = tradingDays(date, isFirst ? CLOSES_KEPT : 2);
  return inTurn(deps, () => deps.provider.candles(ticker, from, date));
}

/** A quote tells the close of the day before, and once the exchanges are closed the last one. */
async function keepCloses(
  deps: RefreshQuotesDeps,
  ticker: string,
  quote: Quote,
  candles: readonly Candle[],
): Promise<void> {
  const settled = settledSession(dateIn(deps.clock));
  const session = lastSession(new Date(quote.asOf));
  const told = [
    ...(quote.previousClose === null
      ? []
      : [{ date: sessionBefore(session.date), close: quote.previousClose }]),
    { date: session.date, close: quote.price },
    ...candles.map(({ date, close }) => ({ date, close })),
  ].filter(({ date }) => date <= settled);
  const kept = await deps.quotes.closes(ticker);
  await deps.quotes.keepCloses(ticker, mergeCloses(kept, told, CLOSES_KEPT));
}

async function inTurn<T>(deps: RefreshQuotesDeps, call: () => Promise<T>): Promise<T> {
  await deps.turns.wait();
  try {
    return await call();
  } catch (error) {
    if (error instanceof AppError && error.code === 'quotes_rate_limited') await deps.turns.pause();
    throw error;
  }
}

/** Once a day: the order rests on how many people watch a ticker, and one that nobody watches is no longer quoted. */
async function countWatchers(
  deps: RefreshQuotesDeps,
  tickers: readonly QuotedTicker[],
): Promise<QuotedTicker[]> {
  const countedOn = newYorkDate(dateIn(deps.clock));
  const due = tickers.filter((ticker) => ticker.countedOn !== countedOn).slice(0, COUNTED_IN_A_RUN);
  const counted = new Map<string, QuotedTicker>();
  for (const ticker of due) {
    const watchers = await deps.watchers.count(ticker.ticker);
    await deps.quotes.progress(ticker.ticker, { watchers, countedOn });
    counted.set(ticker.ticker, { ...ticker, watchers, countedOn });
  }
  return tickers.map((ticker) => counted.get(ticker.ticker) ?? ticker);
}
