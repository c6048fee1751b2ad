import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { RateBudget, Turn } from '#lambdas/store/table/rate-budget.ts';
import { edgarError } from './edgar-errors.ts';

/** Settings that keep the service within EDGAR's limits. */
export type GateConfig = {
  /** The combined rate of all workers. The SEC allows 10, but has blocked callers at 9.7 (docs/edgar.md). */
  requestsPerSecond: number;
  /** Pause after a block page. The SEC lifts a block after ten minutes without requests (docs/edgar.md). */
  blockSeconds: number;
  /** Low priority: requests that nobody is waiting for take only free turns, for up to `PATIENT_MS`. */
  goesLast?: boolean;
};

const MAX_WAIT_MS = 20_000;
/** After this many missed turns the request is made anyway, so that a machine that always wakes late makes progress. */
const MAX_TURNS = 3;
/** After this long, a low-priority request takes a turn like any other, so that nothing waits forever. */
const PATIENT_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export type EdgarGate = ReturnType<typeof edgarGate>;
export type Pass = { startedAt: number; failures: number };

/** Creates the gate for all requests to EDGAR: a rate limit and a circuit breaker, shared by all workers. */
export function edgarGate(budget: RateBudget, clock: Clock, config: GateConfig) {
  const intervalMs = Math.ceil(1_000 / config.requestsPerSecond);

  const shut = (closed: { until: number; code: string }) => {
    const afterSeconds = Math.max(1, Math.ceil((closed.until - clock.now()) / 1_000));
    return edgarError(closed.code === 'edgar_blocked' ? 'edgar_blocked' : 'edgar_paused', { afterSeconds });
  };

  async function take(): Promise<Turn> {
    const patientUntil = clock.now() + (config.goesLast === true ? PATIENT_MS : 0);
    while (clock.now() < patientUntil) {
      const turn = await budget.take(clock.now(), intervalMs, 0);
      if (turn.kind !== 'busy') return turn;
      await clock.sleep(Math.max(0, turn.freeAt - clock.now()) + clock.random() * intervalMs);
    }
    return budget.take(clock.now(), intervalMs, MAX_WAIT_MS);
  }

  /** Waits for the next turn. `lateMs`: how long after the start of its turn the call woke up. */
  async function wait(): Promise<Pass & { lateMs: number }> {
    const turn = await take();
    if (turn.kind === 'busy') throw edgarError('edgar_busy', { afterSeconds: MAX_WAIT_MS / 1_000 });
    if (turn.kind === 'closed') throw shut(turn);
    const ahead = turn.at - clock.now();
    if (ahead > 0) {
      await clock.sleep(ahead);
      const closed = await budget.closed(clock.now());
      if (closed) throw shut(closed);
    }
    const startedAt = clock.now();
    return { startedAt, failures: turn.failures, lateMs: startedAt - turn.at };
  }

  return {
    /**
     * Waits for a turn. After a machine stalls, all its waiting calls wake at once: calls that missed their turns
     * take new ones, to prevent a burst.
     * @throws AppError edgar_blocked, edgar_paused, edgar_busy: the request must not be made
     */
    async enter(): Promise<Pass> {
      let pass = await wait();
      for (let tries = 1; tries < MAX_TURNS && pass.lateMs > intervalMs; tries++) pass = await wait();
      return pass;
    },

    /** Records that the request succeeded. */
    async passed(pass: Pass): Promise<void> {
      if (pass.failures > 0) await budget.succeeded();
    },

    /** Records that EDGAR is unavailable, and stops all requests for a time that grows exponentially, with jitter. */
    async failed(pass: Pass, retryAfterSeconds = 0): Promise<void> {
      const growing = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pass.failures);
      const pauseMs = Math.max(retryAfterSeconds * 1_000, growing * (0.5 + clock.random() / 2));
      await budget.pause(pass.startedAt, clock.now() + pauseMs, 'edgar_paused');
    },

    /**
     * Records that the SEC blocked us: no requests are made until the block is over, since they would extend it.
     */
    async blocked(): Promise<void> {
      await budget.block(clock.now() + config.blockSeconds * 1_000, 'edgar_blocked');
    },
  };
}
