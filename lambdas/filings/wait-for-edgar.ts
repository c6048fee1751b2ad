import { AppError } from '#domain/app-error.ts';
import { isOutage, RetryLater } from '#domain/ingestion/retry-plan.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';

const MAX_TRIES = 5;
const LONGEST_WAIT_SECONDS = 60;
/** The wait after a refusal that does not specify one; the gate specifies the time until the next try. */
const FIRST_WAIT_SECONDS = 1;

/**
 * Tries again after short outages of EDGAR; for work that is not urgent.
 * @throws the last error of the task: immediately when EDGAR blocks us, when the error is not an outage, or when
 * little time is left
 */
export async function waitForEdgar<Result>(
  deps: { clock: Clock; isTimeShort: () => boolean },
  task: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await task();
    } catch (error) {
      const seconds = waitAfter(error);
      const isHopeless = seconds > LONGEST_WAIT_SECONDS || tries === MAX_TRIES;
      if (isHopeless || deps.isTimeShort()) throw error;
      await deps.clock.sleep(seconds * 1_000);
    }
  }
}

function waitAfter(error: unknown): number {
  const isPause = error instanceof AppError && isOutage(error.code) && error.code !== 'edgar_blocked';
  if (!isPause) return Number.POSITIVE_INFINITY;
  return error instanceof RetryLater ? error.afterSeconds : FIRST_WAIT_SECONDS;
}
