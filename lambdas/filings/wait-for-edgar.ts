import { AppError } from '#domain/app-error.ts';
import { isOutage, RetryLater } from '#domain/ingestion/retry-plan.ts';
import type { Clock } from '#lambdas/ports/pipeline.ts';

const MAX_TRIES = 5;
const LONGEST_WAIT_SECONDS = 60;
/** After a refusal that names no time; the gate names one to the next try. */
const FIRST_WAIT_SECONDS = 1;

/**
 * Tries again after EDGAR's short pauses; for work that is in no hurry.
 * @throws what the task threw last: at once when EDGAR blocks us, when it is no outage, or when time is short
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
