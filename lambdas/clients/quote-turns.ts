import { AppError } from '#domain/app-error.ts';
import type { Standing } from '#domain/quotes/first-quote-place.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { RateBudget } from '#lambdas/store/table/rate-budget.ts';

/**
 * Finnhub's free plan allows 60 requests a minute. At most 12 of them are first quotes, and a few are
 * reserved for manual use.
 */
export const QUOTE_REQUESTS_PER_MINUTE = 46;
/**
 * Initially, the prices and figures of five tickers may be requested at once. After that, two requests a minute are
 * allowed.
 */
const FIRST_AT_ONCE = 10;
const FIRST_INTERVAL_MS = 30_000;
/**
 * How many of the turns each kind of user may use up. Some turns are reserved for readers, and the last ones for PRO
 * readers.
 */
const FIRST_OF: Record<Standing, number> = { pro: FIRST_AT_ONCE, reader: 8, visitor: 4 };
const INTERVAL_MS = Math.ceil(60_000 / QUOTE_REQUESTS_PER_MINUTE);
const MAX_WAIT_MS = 5_000;
const PAUSE_MS = 60_000;

function limited(): AppError {
  return new AppError('upstream', 'quotes_rate_limited', 'No more requests for quotes within this minute.');
}

/**
 * Reserves requests for the first quotes of newly watched tickers. It never waits, because the row is about to be
 * shown.
 * @param standing kind of user who added the tickers
 */
export function firstQuoteTurns(budget: RateBudget, clock: Clock, standing: Standing): QuoteTurns {
  const atOnce = FIRST_OF[standing];
  return {
    async wait(): Promise<void> {
      // A granted request is made at once instead of at its scheduled time, so that unused requests
      // accumulate.
      const turn = await budget.take(clock.now(), FIRST_INTERVAL_MS, (atOnce - 1) * FIRST_INTERVAL_MS);
      if (turn.kind !== 'granted') throw limited();
    },
    pause: (): Promise<void> => budget.block(clock.now() + PAUSE_MS, 'quotes_rate_limited'),
  };
}

export type QuoteTurns = {
  /**
   * Waits until a request may be made.
   * @throws AppError quotes_rate_limited after a refusal
   */
  wait(): Promise<void>;
  /** Stops requests for a minute after the provider refused one. */
  pause(): Promise<void>;
};

/**
 * Keeps all workers together within the provider's rate. Each request reserves one of evenly spaced turns in the table.
 */
export function quoteTurns(budget: RateBudget, clock: Clock): QuoteTurns {
  return {
    async wait(): Promise<void> {
      const turn = await budget.take(clock.now(), INTERVAL_MS, MAX_WAIT_MS);
      if (turn.kind !== 'granted') throw limited();
      const ahead = turn.at - clock.now();
      if (ahead > 0) await clock.sleep(ahead);
    },
    pause: (): Promise<void> => budget.block(clock.now() + PAUSE_MS, 'quotes_rate_limited'),
  };
}
