import { AppError } from '#domain/app-error.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { mergeCloses } from '#domain/quotes/closes.ts';
import type { Quote } from '#domain/quotes/quote.ts';
import {
  nextInOrder,
  type QuotedTicker,
  refreshOrder,
  settledSession,
  type UsedRequests,
  withRequest,
} from '#domain/quotes/refresh-order.ts';
import { isMarketOpen, lastSession, sessionBefore, tradingDays } from '#domain/quotes/trading-calendar.ts';
import type { Candle, QuoteProvider, QuoteTurns } from '#lambdas/clients/types.ts';
import { log } from '#lambdas/shared/log.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type CountWatchersDeps, countWatchers } from './count-watchers.ts';

export type RefreshQuotesDeps = {
  provider: QuoteProvider;
  turns: QuoteTurns;
  quotes: CountWatchersDeps['quotes'] & Pick<Store['quotes'], 'all' | 'progress' | 'closes' | 'keepCloses'>;
  snapshots: Pick<Store['snapshots'], 'quote'>;
  watchers: CountWatchersDeps['watchers'];
  /** Compares a new quote with the price watches. */
  onQuote?: (ticker: string, quote: Quote) => Promise<void>;
  clock: Clock;
};

export type RefreshedQuotes = { refreshed: number; failed: number };

const PAUSE_MS = 1_000;
/** Tickers added during a run are picked up after at most this long. */
const RELIST_MS = 5_000;
/** Number of daily closes that a chart shows. */
const CLOSES_KEPT = 252;

/**
 * Refreshes quotes one after another, within the provider's rate limit, until the time is up or none is due. A ticker
 * that fails is left for the next run. If the provider refuses our requests, all remaining tickers are.
 * @param forMs how long it may run; `once` refreshes every ticker that is due now and waits for none
 */
export async function refreshQuotes(
  deps: RefreshQuotesDeps,
  forMs: number | 'once',
): Promise<RefreshedQuotes> {
  const until = forMs === 'once' ? Number.POSITIVE_INFINITY : deps.clock.now() + forMs;
  const result: RefreshedQuotes = { refreshed: 0, failed: 0 };
  let tickers = await countWatchers(deps, await deps.quotes.all());
  const plan = { hasCandles: true };
  const used: UsedRequests = { readers: 0, visitors: 0, ahead: 0 };
  /** Tickers that will not be tried again in this run. */
  const over = new Set<string>();
  let listedAt = deps.clock.now();
  while (deps.clock.now() < until) {
    if (forMs !== 'once' && deps.clock.now() - listedAt >= RELIST_MS) {
      listedAt = deps.clock.now();
      tickers = listedNow(tickers, await deps.quotes.all());
    }
    const due = refreshOrder(tickers, dateIn(deps.clock)).filter(({ ticker }) => !over.has(ticker));
    const next = nextInOrder(due, used);
    if (!next) {
      if (forMs === 'once' || !isMarketOpen(dateIn(deps.clock))) break;
      await deps.clock.sleep(PAUSE_MS);
      continue;
    }
    try {
      const done = await refreshOne(countingTurns(deps, next, used), next, plan);
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

/** Adds tickers that were listed in the meantime, and removes those that are no longer listed. */
function listedNow(tickers: readonly QuotedTicker[], all: readonly QuotedTicker[]): QuotedTicker[] {
  const known = new Map(tickers.map((ticker) => [ticker.ticker, ticker]));
  return all.map((row) => {
    const seen = known.get(row.ticker);
    return seen === undefined
      ? row
      : { ...seen, hasReaders: seen.hasReaders || row.hasReaders, place: row.place };
  });
}

/** Returns the dependencies with a rate limiter that counts the requests made for a ticker. */
function countingTurns(deps: RefreshQuotesDeps, ticker: QuotedTicker, used: UsedRequests): RefreshQuotesDeps {
  const wait = async () => {
    await deps.turns.wait();
    Object.assign(used, withRequest(used, ticker));
  };
  return { ...deps, turns: { ...deps.turns, wait } };
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
  const done = { ...progress, quotedAt: isoIn(deps.clock), place: null };
  await deps.quotes.progress(ticker, done);
  return done;
}

/**
 * Fetches a year of candles the first time, and later the last two days: yesterday's settled close, and today's
 * volume.
 */
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

/**
 * Stores closing prices. A quote contains the previous day's close and, once the exchanges are closed, the latest
 * close.
 */
async function keepCloses(
  deps: RefreshQuotesDeps,
  ticker: string,
  quote: Quote,
  candles: readonly Candle[],
): Promise<void> {
  const settled = settledSession(dateIn(deps.clock));
  const session = lastSession(new Date(quote.asOf));
  const reported = [
    ...(quote.previousClose === null
      ? []
      : [{ date: sessionBefore(session.date), close: quote.previousClose }]),
    { date: session.date, close: quote.price },
    ...candles.map(({ date, close }) => ({ date, close })),
  ].filter(({ date }) => date <= settled);
  const kept = await deps.quotes.closes(ticker);
  await deps.quotes.keepCloses(ticker, mergeCloses(kept, reported, CLOSES_KEPT));
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
