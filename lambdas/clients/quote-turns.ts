import { AppError } from '#domain/app-error.ts';
import type { Clock } from '#lambdas/ground/clock.ts';
import type { QuoteTurns } from '#lambdas/quotes/ports.ts';
import type { RateBudget } from '#lambdas/store/table/rate-budget.ts';

/** Finnhub's free plan allows 60 requests a minute; a few are left for people at a console. */
export const QUOTE_REQUESTS_PER_MINUTE = 57;
const INTERVAL_MS = Math.ceil(60_000 / QUOTE_REQUESTS_PER_MINUTE);
const MAX_WAIT_MS = 5_000;
const PAUSE_MS = 60_000;

/** Evenly spaced turns, reserved in the table by whoever asks. */
export function quoteTurns(budget: RateBudget, clock: Clock): QuoteTurns {
  const limited = () =>
    new AppError('upstream', 'quotes_rate_limited', 'No more requests for quotes within this minute.');
  return {
    async wait() {
      const turn = await budget.take(clock.now(), INTERVAL_MS, MAX_WAIT_MS);
      if (turn.kind !== 'granted') throw limited();
      const ahead = turn.at - clock.now();
      if (ahead > 0) await clock.sleep(ahead);
    },
    pause: () => budget.block(clock.now() + PAUSE_MS, 'quotes_rate_limited'),
  };
}
