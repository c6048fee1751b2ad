import { type RequestBackfillsDeps, requestBackfills } from '#lambdas/filings/request-backfills.ts';
import { log } from '#lambdas/ground/log.ts';
import { within } from '#lambdas/ground/within.ts';

const MAX_WAIT_MS = 1_000;

/**
 * Requests the latest filings of newly watched companies. Adding a ticker neither waits long for this nor fails with
 * it.
 */
export async function requestHistory(deps: RequestBackfillsDeps, ciks: readonly string[]): Promise<void> {
  try {
    const isInTime = await within(MAX_WAIT_MS, requestBackfills(deps, ciks));
    if (!isInTime) log.warn('Requesting backfills is slow', { ciks });
  } catch (error) {
    log.error('Backfills could not be requested', { ciks, error });
  }
}
